-- A buyer who asks for a link to an order may leave the prefix of its number out. The email is compared after the number is found, because one
-- mailbox has several spellings.
create index orders_number_letters on orders (split_part(number, '-', 2));
