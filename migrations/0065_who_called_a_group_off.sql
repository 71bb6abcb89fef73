-- SEL-23: who has called a group order off, which its mails and its pages say alike (docs/decisions/0125). Until now the pages took it from
-- the hour: after the three days it was the deadline.
alter table group_orders
  add column called_off_by text check (called_off_by in ('organizer', 'deadline'));
update group_orders
  set called_off_by = case when called_off_at >= pay_by + interval '3 days' then 'deadline' else 'organizer' end
  where called_off_at is not null;
alter table group_orders
  add constraint group_orders_called_off check ((called_off_by is null) = (called_off_at is null));
