-- SEL-19: a search of the shop also finds colors, sizes, materials and the words of the full description. What stands in name and SKU
-- comes first in the order of relevance (queries/search.ts), whatever else is searched; a further text is one more term here.
create function words_of(names text[]) returns text
  language sql immutable strict parallel safe
  as $$ select coalesce(array_to_string(names, ' '), '') $$;

drop index products_search;
alter table products drop column search;
alter table products add column search tsvector generated always as (
  to_tsvector('simple', fold(name))
  || to_tsvector('simple', fold(coalesce(sku, '')))
  || to_tsvector('simple', fold(description))
  || to_tsvector('simple', fold(full_description))
  || to_tsvector('simple', fold(words_of(colors)))
  || to_tsvector('simple', fold(words_of(sizes)))
  || to_tsvector('simple', fold(material))
) stored;
create index products_search on products using gin (search);
