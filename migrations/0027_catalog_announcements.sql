-- An announcement names what has changed, so that an instance renders only the pages that show it (docs/decisions/0075).
-- Its text is a list of sources, separated by spaces, as src/server/platform/changes/sources.ts names them:
--   stock:41     how many of product 41 are left; it neither sold out nor came back
--   product:41   anything else that is shown of product 41
--   products     which products there are, their categories, order or searched text
--   categories, settings
--   all          too many changes to name

create function announce_sources(sources text[]) returns void language sql as $$
  select pg_notify('catalog_changed', case when cardinality(sources) > 200 then 'all' else array_to_string(sources, ' ') end)
  where cardinality(sources) > 0
$$;

create function announce_source() returns trigger language plpgsql as $$
begin
  perform announce_sources(array[tg_argv[0]]);
  return null;
end $$;

create function announce_product_rows() returns trigger language plpgsql as $$
begin
  perform announce_sources(array(select distinct 'product:' || product_id from changed limit 201));
  return null;
end $$;

create function announce_products_added_or_removed() returns trigger language plpgsql as $$
declare
  sources text[] := array(select 'product:' || id from changed limit 201);
begin
  perform announce_sources(case when cardinality(sources) > 0 then sources || 'products'::text end);
  return null;
end $$;

create function announce_products_updated() returns trigger language plpgsql as $$
begin
  perform announce_sources(array(
    select distinct source
    from (
      select
        changed.id,
        changed.stock is distinct from former.stock as has_other_stock,
        (changed.stock = 0) is distinct from (former.stock = 0)
          or to_jsonb(changed) - 'stock' <> to_jsonb(former) - 'stock' as is_shown_otherwise,
        (changed.current_price_cents, changed.category_id, changed.created_at, changed.deleted_at, changed.search)
          is distinct from
          (former.current_price_cents, former.category_id, former.created_at, former.deleted_at, former.search)
          as is_listed_otherwise
      from changed join former using (id)
    ) as change, lateral (values
      (case when has_other_stock then 'stock:' || change.id end),
      (case when is_shown_otherwise then 'product:' || change.id end),
      (case when is_listed_otherwise then 'products' end)
    ) as named (source)
    where source is not null
    limit 201
  ));
  return null;
end $$;

drop trigger products_changed on products;
create trigger products_inserted after insert on products referencing new table as changed
  for each statement execute function announce_products_added_or_removed();
create trigger products_deleted after delete on products referencing old table as changed
  for each statement execute function announce_products_added_or_removed();
create trigger products_updated after update on products referencing old table as former new table as changed
  for each statement execute function announce_products_updated();

drop trigger product_variants_changed on product_variants;
create trigger product_variants_inserted after insert on product_variants referencing new table as changed
  for each statement execute function announce_product_rows();
create trigger product_variants_updated after update on product_variants referencing new table as changed
  for each statement execute function announce_product_rows();
create trigger product_variants_deleted after delete on product_variants referencing old table as changed
  for each statement execute function announce_product_rows();

drop trigger product_images_changed on product_images;
create trigger product_images_inserted after insert on product_images referencing new table as changed
  for each statement execute function announce_product_rows();
create trigger product_images_updated after update on product_images referencing new table as changed
  for each statement execute function announce_product_rows();
create trigger product_images_deleted after delete on product_images referencing old table as changed
  for each statement execute function announce_product_rows();

drop trigger reviews_changed on reviews;
create trigger reviews_inserted after insert on reviews referencing new table as changed
  for each statement execute function announce_product_rows();
create trigger reviews_updated after update on reviews referencing new table as changed
  for each statement execute function announce_product_rows();
create trigger reviews_deleted after delete on reviews referencing old table as changed
  for each statement execute function announce_product_rows();

drop trigger categories_changed on categories;
create trigger categories_changed after insert or update or delete on categories
  for each statement execute function announce_source('categories');

drop trigger documents_changed on documents;
create trigger documents_changed after insert or update or delete on documents
  for each statement execute function announce_source('settings');

drop function announce_catalog_change();
