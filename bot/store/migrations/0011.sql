-- Editions whose cards the operator has uploaded: new tables play with these data in place of the built-in ones.
CREATE TABLE own_editions (
    edition TEXT NOT NULL PRIMARY KEY,
    data_hash TEXT NOT NULL REFERENCES datasets (hash),
    at DOUBLE PRECISION NOT NULL
);
