create table payment_sandbox.disputes (
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
create index disputes_by_charge on payment_sandbox.disputes (charge_id, seq);
