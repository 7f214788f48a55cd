"""standstill"""
