-- The totals of the administrator's lists are kept in memory until their rows change (docs/decisions/0085).
create trigger customers_changed after insert or update or delete or truncate on customers
  for each statement execute function announce_source('customers');
create trigger contact_messages_changed after insert or update or delete or truncate on contact_messages
  for each statement execute function announce_source('messages');
create trigger message_answers_changed after insert or update or delete or truncate on message_answers
  for each statement execute function announce_source('messages');
create trigger mails_changed after insert or update or delete or truncate on mails
  for each statement execute function announce_source('mails');
create trigger subscribers_changed after insert or update or delete or truncate on subscribers
  for each statement execute function announce_source('subscribers');

-- The order of a search depends on the name, too, also where it moves words between name and description.
create or replace function announce_products_updated() returns trigger language plpgsql as $$
begin
  perform announce_sources(array(
    select distinct source
    from (
      select
        changed.id,
        changed.stock is distinct from former.stock as has_other_stock,
        (changed.stock = 0) is distinct from (former.stock = 0)
          or to_jsonb(changed) - 'stock' <> to_jsonb(former) - 'stock' as is_shown_otherwise,
        (changed.current_price_cents, changed.category_id, changed.created_at, changed.deleted_at, changed.search, changed.name,
          changed.sku)
          is distinct from
          (former.current_price_cents, former.category_id, former.created_at, former.deleted_at, former.search, former.name,
          former.sku)
          as is_listed_otherwise
      from changed join former using (id)
    ) as change, lateral (values
      (case when has_other_stock then 'stock:' || change.id end),
      (case when is_shown_otherwise then 'product:' || change.id end),
      (case when is_listed_otherwise then 'products' end)
    ) as named (source)
    where source is not null
    limit 201
  ));
  return null;
end $$;
