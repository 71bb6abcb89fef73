-- CNT-17: a new sign-in address counts once a link mailed to it was used.
alter table users add column pending_email text;
