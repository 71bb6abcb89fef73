-- An order keeps the print area as it was, whatever becomes of the product's; the preview has an address nobody can guess.
alter table placements
  add column print_area jsonb not null,
  add column preview_key text not null unique check (preview_key ~ '^[0-9a-f]{40}$');
