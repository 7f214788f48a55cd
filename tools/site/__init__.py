"""The documentation site: docs/ and what the code tells of itself, laid out for MkDocs (mkdocs.yml)."""
