-- The sandbox's tables, for a database that has none. `createTables` runs this file; every statement may run again.
create schema if not exists payment_sandbox;

create table if not exists payment_sandbox.credentials (
  only_row boolean primary key default true check (only_row),
  secret_key text not null,
  webhook_secret text not null,
  created_at timestamptz not null
);

create table if not exists payment_sandbox.sessions (
  seq bigint generated always as identity unique,
  id text primary key check (length(id) <= 66),
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  currency text not null check (currency ~ '^[a-z]{3}$'),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  tax_cents integer not null default 0 check (tax_cents >= 0),
  discount_cents integer not null default 0 check (discount_cents >= 0),
  total_cents integer not null,
  -- The accepted parameters of the call. They never change.
  params jsonb not null,
  page_url text not null,
  customer jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz,
  constraint sessions_total_is_the_sum
    check (total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents),
  check ((status = 'complete') = (completed_at is not null))
);
create index if not exists sessions_due on payment_sandbox.sessions (expires_at) where status = 'open';

-- Coupons for a fixed amount; a session that is made with one keeps what it takes off.
create table if not exists payment_sandbox.coupons (
  id text primary key,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  name text,
  max_redemptions integer check (max_redemptions > 0),
  redemptions integer not null default 0,
  metadata jsonb not null,
  created_at timestamptz not null
);

create table if not exists payment_sandbox.payment_intents (
  id text primary key,
  session_id text not null unique references payment_sandbox.sessions (id),
  status text not null check (status in ('requires_payment_method', 'requires_action', 'succeeded', 'canceled')),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  -- The card (brand and last four digits only) and the customer, while the bank's answer is awaited.
  pending_attempt jsonb,
  last_error jsonb,
  canceled_at timestamptz,
  created_at timestamptz not null,
  check ((status = 'requires_action') = (pending_attempt is not null))
);

create table if not exists payment_sandbox.charges (
  seq bigint generated always as identity unique,
  id text primary key,
  payment_intent_id text not null references payment_sandbox.payment_intents (id),
  status text not null check (status in ('succeeded', 'failed')),
  amount_cents integer not null check (amount_cents > 0),
  refunded_cents integer not null default 0 check (refunded_cents >= 0 and refunded_cents <= amount_cents),
  currency text not null,
  card jsonb not null,
  customer jsonb not null,
  failure jsonb,
  created_at timestamptz not null,
  check ((status = 'failed') = (failure is not null)),
  check (status = 'succeeded' or refunded_cents = 0)
);
-- Prevents a second payment even if a row lock is forgotten.
create unique index if not exists charges_one_payment
  on payment_sandbox.charges (payment_intent_id) where status = 'succeeded';
create index if not exists charges_by_intent on payment_sandbox.charges (payment_intent_id, seq);

create table if not exists payment_sandbox.refunds (
  seq bigint generated always as identity unique,
  id text primary key,
  charge_id text not null references payment_sandbox.charges (id),
  payment_intent_id text not null references payment_sandbox.payment_intents (id),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  reason text check (reason in ('duplicate', 'fraudulent', 'requested_by_customer')),
  metadata jsonb not null,
  created_at timestamptz not null
);
create index if not exists refunds_by_charge on payment_sandbox.refunds (charge_id, seq);

create table if not exists payment_sandbox.disputes (
  seq bigint generated always as identity unique,
  id text primary key,
  charge_id text not null references payment_sandbox.charges (id),
  payment_intent_id text not null references payment_sandbox.payment_intents (id),
  amount_cents integer not null check (amount_cents > 0),
  currency text not null,
  reason text not null,
  status text not null check (status in ('warning_needs_response', 'warning_under_review', 'warning_closed',
    'needs_response', 'under_review', 'won', 'lost')),
  evidence_text text,
  submission_count integer not null default 0,
  evidence_due_by timestamptz not null,
  created_at timestamptz not null
);
create index if not exists disputes_by_charge on payment_sandbox.disputes (charge_id, seq);

-- An event is also its delivery, because there is one endpoint. The body is text so that every attempt sends the same bytes.
create table if not exists payment_sandbox.events (
  seq bigint generated always as identity unique,
  id text primary key,
  type text not null,
  body text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  delivered_at timestamptz,
  last_failure text,
  created_at timestamptz not null
);
create index if not exists events_due on payment_sandbox.events (next_attempt_at, seq)
  where next_attempt_at is not null;

create table if not exists payment_sandbox.idempotency_keys (
  key text primary key check (length(key) <= 255),
  request_hash text not null,
  request_id text not null,
  status integer not null,
  body text not null,
  expires_at timestamptz not null
);
create index if not exists idempotency_keys_expiry on payment_sandbox.idempotency_keys (expires_at);
