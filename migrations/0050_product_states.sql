-- A product that is not in the shop (deleted_at) is archived, or a draft that has not been put into it (SEL-04). `deleted_at` stays
-- what every query of the shop asks for, so a draft is hidden wherever an archived product is.
alter table products
  add column is_draft boolean not null default false,
  -- When a draft goes into the shop by itself.
  add column goes_live_at timestamptz,
  add constraint products_draft_is_hidden check (deleted_at is not null or not is_draft),
  add constraint products_scheduled_is_draft check (goes_live_at is null or is_draft);
create index products_scheduled on products (goes_live_at) where goes_live_at is not null;
