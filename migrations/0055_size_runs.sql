-- SEL-07: several sizes are ordered as one (docs/decisions/0108). Lines of an order with the same number belong together: one
-- product with one design in several sizes and colors.
alter table order_items add column run integer check (run > 0);

-- Making the screens or files of a design, charged once over all lines that are counted together. The line that carries it
-- has what was charged.
alter table products add column setup_fee_cents integer check (setup_fee_cents >= 0);
alter table order_items add column setup_cents integer not null default 0 check (setup_cents >= 0);
