-- Products whose freight is quoted: the shop takes no order for them (SEL-05).
alter table products add column quote_only boolean not null default false;
