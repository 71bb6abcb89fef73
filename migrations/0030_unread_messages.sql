-- The dashboard counts the unread messages; without an index it read all messages.
create index contact_messages_unread on contact_messages (created_at desc, id desc) where read_at is null and archived_at is null;
