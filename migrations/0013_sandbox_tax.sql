-- The payment sandbox adds a sample sales tax once it knows where the parcel goes (docs/decisions/0033).
alter table payment_sandbox.sessions
  add column tax_cents integer not null default 0 check (tax_cents >= 0),
  drop constraint sessions_check,
  add constraint sessions_total_is_the_sum check (total_cents = subtotal_cents + shipping_cents + tax_cents);
