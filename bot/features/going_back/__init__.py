"""going_back"""
