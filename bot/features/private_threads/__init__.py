"""private_threads"""
