-- SEL-15: how an order reaches its buyer, as the shop called it when it was ordered. Orders from before were parcels.
alter table orders
  add column delivery_kind text not null default 'parcel' check (delivery_kind in ('parcel', 'local', 'pickup')),
  add column delivery_name text not null default '' check (char_length(delivery_name) <= 60),
  add column pickup_code text not null default '' check ((pickup_code <> '') = (delivery_kind = 'pickup'));
