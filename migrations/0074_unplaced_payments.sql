-- `unplaced`: paid, and what the order says, but the order could not be placed. The scan of the provider's payments tries it again.
alter table payment_problems drop constraint payment_problems_kind_check;
alter table payment_problems add constraint payment_problems_kind_check
  check (kind in ('mismatch', 'unmatched', 'unplaced', 'session-lost', 'provider-refuses'));
