-- What a design's file says about itself: its size in inches, colour spaces, number of pages and missing fonts, and whether it
-- is drawn at any size (`designFacts` in shared/contracts/uploads.ts). Null for a design that was uploaded before.
alter table designs add column facts jsonb;
