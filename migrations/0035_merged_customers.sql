-- CNT-18: customers are edited, which needs a version, and merged. A merged customer's row stays: it is a further address of
-- the person named by merged_into, who alone is listed, and the contact details that it had when it was merged.
alter table customers
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now(),
  -- Deferred, because a restore loads the rows in any order.
  add column merged_into bigint references customers (id) deferrable initially deferred,
  add column merged_at timestamptz,
  add constraint customers_merged_at_a_time check ((merged_into is null) = (merged_at is null)),
  add constraint customers_merged_into_another check (merged_into <> id);
create index customers_merged on customers (merged_into) where merged_into is not null;

-- A link about somebody who has no row of their own, only messages, reviews or mails under this address.
alter table links add column email text check (char_length(email) <= 254 and email = lower(email));
create index links_email on links (email) where email is not null;
