-- SEL-10: an ordered print that is drawn from a vector has no pixels to count (docs/decisions/0105). Prints that were ordered before keep saying 300
-- to the inch: what an order shows is what it was sold with.
alter table placements add column is_vector boolean not null default false;
