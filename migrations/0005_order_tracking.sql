-- What the buyer's order page shows once a parcel is on its way; empty for what is picked up or carried over by bike.
alter table orders add column tracking_number text not null default '' check (char_length(tracking_number) <= 120);
