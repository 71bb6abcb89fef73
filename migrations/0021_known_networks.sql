-- Every sign-in asks from where this account was signed in to before (docs/decisions/0046). What strangers try in vain
-- stands in the same table, and does not make that question longer.
create index sign_ins_signed_in on sign_ins (user_id, ip) where outcome = 'signed_in';
