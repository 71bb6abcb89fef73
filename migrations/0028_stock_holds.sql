-- The units that unpaid orders keep from other buyers, one row per order and product (docs/decisions/0077). They are counted
-- with each purchase; joining all unpaid orders with their lines took most of the database's time with 2,000 of them.
-- orders.placed_from and the states stay the source: a trigger renews an order's rows when they change.
create table stock_holds (
  order_id bigint not null references orders (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  qty integer not null check (qty > 0),
  placed_from text not null,
  -- An order without payment; otherwise a card payment that is open.
  is_direct boolean not null,
  primary key (order_id, product_id)
);
create index stock_holds_product on stock_holds (product_id) include (qty, placed_from, is_direct);
create index stock_holds_open_payments on stock_holds (placed_from) include (order_id) where placed_from <> '' and not is_direct;
drop index orders_unpaid_holds;

-- Unpaid, and no administrator has edited it.
create function is_on_hold(orders) returns boolean language sql immutable as $$
  select $1.kind = 'shop' and $1.payment_status = 'unpaid' and $1.status = 'pending'
    and $1.stock_state in ('held', 'sold') and $1.deleted_at is null
$$;

create function write_stock_holds(of_order bigint) returns void language plpgsql as $$
begin
  insert into stock_holds (order_id, product_id, qty, placed_from, is_direct)
  select orders.id, product_id, sum(order_items.qty), orders.placed_from, checkout_state = 'placed'
  from orders join order_items on order_items.order_id = orders.id
  where orders.id = of_order and is_on_hold(orders) and product_id is not null
  group by orders.id, product_id;
end $$;

create function renew_stock_holds() returns trigger language plpgsql as $$
begin
  delete from stock_holds where order_id = new.id;
  perform write_stock_holds(new.id);
  return null;
end $$;

create trigger orders_hold_changed after update on orders for each row
  when ((is_on_hold(old), old.placed_from, old.checkout_state) is distinct from (is_on_hold(new), new.placed_from, new.checkout_state)
    and (is_on_hold(old) or is_on_hold(new)))
  execute function renew_stock_holds();

select write_stock_holds(id) from orders where is_on_hold(orders);
