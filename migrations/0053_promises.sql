-- SEL-16: what was promised of an order. `promise` has the counts of days and the windows that follow from them, which are null
-- until the days begin to count; `promised_to` is the last day of the awaited window. Orders from before have no promise.
alter table orders
  add column promise jsonb check (jsonb_typeof(promise) = 'object'),
  add column promised_to text check (promised_to ~ '^\d{4}-\d{2}-\d{2}$'),
  add column needed_by text check (needed_by ~ '^\d{4}-\d{2}-\d{2}$'),
  add column rush_cents integer not null default 0 check (rush_cents >= 0),
  drop constraint orders_total_is_the_sum,
  add constraint orders_total_is_the_sum check (total_cents = subtotal_cents + shipping_cents + rush_cents + tax_cents);

create index orders_by_promise on orders (kind, promised_to, id) where deleted_at is null and checkout_state = 'placed';
