-- The addresses an administrator signed in with before: ADMIN_EMAIL may still name one, and makes no second account then.
alter table users add column former_emails text[] not null default '{}';
