-- When the jobs of each lane last ran, on whichever instance: what the dashboard shows.
create table job_lanes (
  lane text primary key,
  ran_at timestamptz not null
);
