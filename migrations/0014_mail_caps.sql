-- What a mailbox is sent because somebody typed its address is bounded (docs/decisions/0035); beyond that a mail waits for the owner.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'withheld'));
-- Whose mailbox it is, whatever the spelling, for mails to an address that nobody has proved; else empty.
alter table mails add column unproved_mailbox text not null default '' check (char_length(unproved_mailbox) <= 254);
create index mails_unproved_mailbox on mails (unproved_mailbox, created_at) where unproved_mailbox <> '';
