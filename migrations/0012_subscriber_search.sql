create index subscribers_search on subscribers using gin (email gin_trgm_ops);
