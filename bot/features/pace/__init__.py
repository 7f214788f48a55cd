"""pace"""
