"""away"""
