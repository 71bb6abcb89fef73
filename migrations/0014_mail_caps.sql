-- Limits the mails to an address that anybody may have typed (docs/decisions/0035); a mail beyond the limit is
-- withheld until the owner sends it.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'withheld'));
-- The normalised mailbox of a mail to an unverified address; empty for all other mails.
alter table mails add column unproved_mailbox text not null default '' check (char_length(unproved_mailbox) <= 254);
create index mails_unproved_mailbox on mails (unproved_mailbox, created_at) where unproved_mailbox <> '';
