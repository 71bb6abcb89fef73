-- Every sign-in looks up the networks from which this account was signed in to before (docs/decisions/0046). The
-- partial index leaves out the failed attempts of strangers, which are in the same table.
create index sign_ins_signed_in on sign_ins (user_id, ip) where outcome = 'signed_in';
