-- SEL-07: whether a product's set-up is charged for each side of a design, or once for the design as before.
alter table products add column setup_per_side boolean not null default false;
