-- SEL-12: whether a product is sold without, with or only without a buyer's artwork, and what becomes of a print that it has.
alter table products
  add column artwork text not null default 'optional' check (artwork in ('optional', 'required', 'forbidden')),
  add column own_print text not null default 'none' check (own_print in ('none', 'replaced', 'joined'));
