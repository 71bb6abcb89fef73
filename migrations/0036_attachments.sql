-- CNT-21: files that come with a message of a contact form or with a request for a quote.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('product-image', 'design', 'proof', 'content', 'attachment'));

-- Until its form is sent, a file belongs to whoever has its token. Neither record can be deleted without its files.
create table attachments (
  file_id bigint primary key references files (id),
  token_hash text not null unique check (char_length(token_hash) = 64),
  -- A small picture of it as a data address; empty for a file that is no picture.
  preview text not null default '' check (char_length(preview) <= 200000),
  message_id bigint references contact_messages (id),
  order_id bigint references orders (id),
  check (message_id is null or order_id is null)
);
create index attachments_message on attachments (message_id) where message_id is not null;
create index attachments_order on attachments (order_id) where order_id is not null;
