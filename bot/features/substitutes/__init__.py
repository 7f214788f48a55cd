"""substitutes"""
