"""backups"""
