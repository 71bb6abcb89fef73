-- SEL-06: from a quantity on, one costs less (docs/decisions/0106). Steps: [{"from": 12, "price_cents": 1450}], by quantity.
alter table products add column price_ladder jsonb not null default '[]' check (jsonb_typeof(price_ladder) = 'array');

-- What one alone cost when it was ordered; null where the line was charged just that.
alter table order_items add column list_price_cents integer check (list_price_cents > unit_price_cents);
