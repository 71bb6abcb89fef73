-- The library is searched by words, as every other list: file name and text in one index.
create index media_words on media using gin (fold(name || ' ' || alt) gin_trgm_ops);
