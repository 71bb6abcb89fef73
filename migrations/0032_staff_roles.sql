-- CNT-16: everybody who has an account so far could do everything, and so they are owners.
alter table users add column staff_role text not null default 'owner'
  check (staff_role in ('owner', 'manager', 'production', 'editor', 'reader'));
alter table users alter column staff_role set default 'reader';
alter table invitations add column staff_role text not null default 'owner'
  check (staff_role in ('owner', 'manager', 'production', 'editor', 'reader'));
alter table invitations alter column staff_role set default 'reader';
