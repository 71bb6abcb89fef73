-- SEL-23: what a closed group order shows of its product, as it was at closing: {"name", "picture"} (docs/decisions/0125). Null in groups that were
-- closed before; these show the product as it is.
alter table group_orders
  add column settled_good jsonb,
  add constraint group_orders_settled_good check (settled_good is null or state = 'closed');
