-- SEL-11: a design that was made of texts and pictures (docs/decisions/0122). `layers` is what was asked for, so that it can
-- be opened and changed: {"wide": 12, "high": 16, "layers": [{"kind": "text", …}]}. The file has the pictures in it.
alter table designs add column layers jsonb;

-- The uploads among its layers: kept as long as the design is, because opening it shows them.
create table design_pictures (
  design_id bigint not null references designs (id) on delete cascade,
  file_id bigint not null references files (id) on delete cascade,
  primary key (design_id, file_id)
);
create index design_pictures_file on design_pictures (file_id);
