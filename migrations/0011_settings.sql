-- What the administrator says of the studio and the shop is shown at once, by every instance (docs/decisions/0028).
create trigger documents_changed after insert or update or delete on documents
  for each statement execute function announce_catalog_change();
