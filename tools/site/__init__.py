"""The documentation site: docs/ and references from the code, prepared for MkDocs (mkdocs.yml)."""
