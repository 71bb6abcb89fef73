-- SEL-23: a group whose shares are paid one by one can be picked up at the counter; its orders have one code (docs/decisions/0125).
alter table orders drop constraint orders_check;
alter table orders add constraint orders_pickup_code_fits_kind check (
  case delivery_kind when 'pickup' then pickup_code <> '' when 'group' then true else pickup_code = '' end
);
