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
