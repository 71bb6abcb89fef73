-- The totals of the administrator's lists are kept by blocks of ids (docs/decisions/0129). An announcement names the rows that have
-- changed, with the list: `order:41 orders`. Of more than 200 rows it names the list alone.
create function announce_listed(list text, rows text[]) returns void language sql as $$
  select pg_notify('catalog_changed', case when cardinality(rows) > 200 then list else array_to_string(rows || list, ' ') end)
  where cardinality(rows) > 0
$$;

create function announce_listed_rows() returns trigger language plpgsql as $$
begin
  perform announce_listed(tg_argv[0], array(select tg_argv[1] || id from changed limit 201));
  return null;
end $$;

create function announce_listed_orders() returns trigger language plpgsql as $$
begin
  perform announce_listed('orders', array(select distinct 'order:' || order_id from changed limit 201));
  return null;
end $$;

create function announce_listed_messages() returns trigger language plpgsql as $$
begin
  perform announce_listed('messages', array(select distinct 'message:' || message_id from changed limit 201));
  return null;
end $$;

do $$
declare
  listed record;
begin
  for listed in
    select * from (values
      ('orders', 'orders', 'announce_listed_rows(''orders'', ''order:'')'),
      ('order_items', 'orders', 'announce_listed_orders()'),
      ('customers', 'customers', 'announce_listed_rows(''customers'', ''customer:'')'),
      ('contact_messages', 'messages', 'announce_listed_rows(''messages'', ''message:'')'),
      ('message_answers', 'messages', 'announce_listed_messages()'),
      ('mails', 'mails', 'announce_listed_rows(''mails'', ''mail:'')'),
      ('subscribers', 'subscribers', 'announce_listed_rows(''subscribers'', ''subscriber:'')')
    ) as rows (name, list, announcement)
  loop
    execute format('drop trigger %I on %I', listed.name || '_changed', listed.name);
    execute format('create trigger %I after insert on %I referencing new table as changed for each statement execute function %s',
      listed.name || '_inserted', listed.name, listed.announcement);
    execute format('create trigger %I after update on %I referencing new table as changed for each statement execute function %s',
      listed.name || '_updated', listed.name, listed.announcement);
    execute format('create trigger %I after delete on %I referencing old table as changed for each statement execute function %s',
      listed.name || '_deleted', listed.name, listed.announcement);
    execute format('create trigger %I after truncate on %I for each statement execute function announce_source(%L)',
      listed.name || '_truncated', listed.name, listed.list);
  end loop;
end $$;
