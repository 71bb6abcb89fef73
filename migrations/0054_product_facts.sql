-- SEL-03: what a product is made of and how its sizes measure (docs/decisions/0112). Empty says nothing.
alter table products
  add column material text not null default '',
  add column weight text not null default '',
  add column care text not null default '',
  add column print_technique text not null default '',
  add column made_in text not null default '',
  add column size_chart text not null default '';

-- For its products that have no chart of their own.
alter table categories add column size_chart text not null default '';
