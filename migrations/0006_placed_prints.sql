-- An order keeps the print area as it was, whatever becomes of the product's; the preview has an address nobody can guess.
alter table placements
  add column print_area jsonb not null,
  add column preview_key text not null unique check (preview_key ~ '^[0-9a-f]{40}$');

-- A preview finds its order by the placement; removing an unused design looks for placements that name it.
create index order_items_placement on order_items (placement_id) where placement_id is not null;
create index placements_design on placements (design_id);
