-- SEL-23: a group in which each pays the own part, and which is ordered once all parts are paid (docs/decisions/0125).
alter table group_orders
  add column payer text not null default 'organizer' check (payer in ('organizer', 'each')),
  -- Where the whole goes, and what each part is computed from, as both were when the organizer asked everybody to pay.
  add column collecting jsonb,
  add column pay_by timestamptz,
  -- The day has passed without all parts, and the organizer was asked what to do.
  add column asked_at timestamptz,
  -- Every part was paid, or the parts were given back: one of them, once.
  add column completed_at timestamptz,
  add column called_off_at timestamptz,
  add constraint group_orders_collecting check (
    (collecting is null) = (pay_by is null)
    and (collecting is null or (payer = 'each' and state = 'closed'))
    and (collecting is not null or (completed_at is null and called_off_at is null and asked_at is null))
    and (completed_at is null or called_off_at is null)
  );
create index group_orders_pay_by on group_orders (pay_by) where completed_at is null and called_off_at is null;

-- Asked for where each pays: the link to the own part is mailed.
alter table group_entries add column email text not null default '' check (char_length(email) <= 254);
create index group_entries_email on group_entries (lower(email)) where email <> '';

-- Whose parts an order pays: the own one, or what was missing.
create table group_shares (
  order_id bigint not null references orders (id) on delete cascade,
  entry_id bigint not null references group_entries (id) on delete cascade,
  primary key (order_id, entry_id)
);
create index group_shares_entry on group_shares (entry_id);

-- With its group, to its organizer: such an order has no address of its own.
alter table orders drop constraint orders_delivery_kind_check;
alter table orders add constraint orders_delivery_kind_check check (delivery_kind in ('parcel', 'local', 'pickup', 'group'));
