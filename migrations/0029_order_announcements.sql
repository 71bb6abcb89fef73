-- The lists of orders are kept in memory until an order changes (docs/decisions/0081). They show orders and count their lines.
create trigger orders_changed after insert or update or delete or truncate on orders
  for each statement execute function announce_source('orders');
create trigger order_items_changed after insert or update or delete or truncate on order_items
  for each statement execute function announce_source('orders');
