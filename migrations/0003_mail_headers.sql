-- Headers beyond the usual ones, for example the way out of a newsletter that mail programs offer (RFC 8058).
alter table mails add column headers jsonb not null default '{}';
