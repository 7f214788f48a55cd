"""closed_channels"""
