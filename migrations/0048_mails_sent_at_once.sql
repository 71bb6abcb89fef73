-- A mail is sent by the process that wrote it, right after the commit (docs/decisions/0102). One that is still queued two minutes
-- after it was taken over belongs to nobody, and gets a job.
alter table mails add column taken_at timestamptz not null default now();
