"""moving"""
