-- The administrator's search looks anywhere in a name or SKU; a picture is kept while an order shows it.
create index products_admin_search on products using gin (fold(name || ' ' || coalesce(sku, '')) gin_trgm_ops);
create index order_items_image on order_items (image_address) where image_address <> '';
