-- SEL-01: the administrator's search finds a product by the SKU of one of its combinations.
create index product_combinations_sku_words on product_combinations using gin (fold(coalesce(sku, '')) gin_trgm_ops);
-- SEL-15: what is shown at the counter finds its order.
create index orders_pickup_code on orders (pickup_code) where pickup_code <> '';
