-- SEL-23: the studio closes a group order or calls it off, too, for a reason that everybody in it reads (docs/decisions/0121). Until now only a
-- group whose shares are collected could be called off.
alter table group_orders
  drop constraint group_orders_closed_by_check,
  drop constraint group_orders_called_off_by_check,
  drop constraint group_orders_collecting,
  add constraint group_orders_closed_by_check check (closed_by in ('organizer', 'deadline', 'studio')),
  add constraint group_orders_called_off_by_check check (called_off_by in ('organizer', 'deadline', 'studio')),
  add constraint group_orders_collecting check (
    (collecting is null) = (pay_by is null)
    and (collecting is null or (payer = 'each' and state = 'closed'))
    and (collecting is not null or (completed_at is null and asked_at is null))
    and (called_off_at is null or (state = 'closed' and completed_at is null))
  ),
  add column called_off_reason text not null default '' check (char_length(called_off_reason) <= 500);
