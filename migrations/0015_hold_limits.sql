-- Limits what one buyer may reserve without paying (docs/decisions/0036): placed_from identifies the buyer's network,
-- 'waiting' marks orders for the owner to decide.
alter table orders add column placed_from text not null default '' check (char_length(placed_from) <= 60);
alter table orders drop constraint orders_stock_state_check;
alter table orders add constraint orders_stock_state_check
  check (stock_state in ('none', 'held', 'sold', 'released', 'waiting'));
create index orders_unpaid_holds on orders (id)
  where kind = 'shop' and payment_status = 'unpaid' and status = 'pending' and stock_state in ('held', 'sold') and deleted_at is null;
