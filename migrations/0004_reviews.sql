-- Reviews that came with the sample shop: shown as samples, never told to search engines (R-19).
alter table reviews add column is_sample boolean not null default false;
update reviews set is_sample = true where email like 'sample-%@example.com';

-- One review per email and product per day of the shop's own calendar (R-51, IMP-10).
create unique index reviews_one_a_day
  on reviews (product_id, lower(email), ((created_at at time zone 'America/Los_Angeles')::date));
