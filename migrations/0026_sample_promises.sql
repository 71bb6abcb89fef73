-- Sample texts that promised what the studio does not (docs/decisions/0054). A sentence that somebody has changed stays.
update products set full_description = replace(replace(replace(replace(replace(full_description,
  'Printed in runs of 200 and packed by whoever loses at cards on Friday.',
  'Printed in runs of 200. Whoever loses at cards on Friday packs them.'),
  'You approve a photo of the first shirt off the press before the second one is pulled.',
  'We write to you with a photo of the first shirt off the press before the second one is pulled.'),
  'Proof by noon, press by two, on the next print day.',
  'Pressed on Tuesdays and Thursdays, and we write to you first.'),
  'You will see where on the proof.',
  'We write to you before we print if yours has any.'),
  'Printed on Tuesdays and Thursdays; order by noon on a print day and it leaves the next morning.',
  'Printed on Tuesdays and Thursdays.')
where full_description ~ '(packed by whoever loses at cards|You approve a photo|Proof by noon|where on the proof|order by noon)';

update products set description = replace(replace(description,
  'printed overnight for the show that opens tomorrow.',
  'printed for the show that opens next week.'),
  'Upload it here and you get a proof by noon on the next print day.',
  'Upload it here, and we write to you before we print.')
where description ~ '(printed overnight for the show|you get a proof by noon)';

update reviews set comment = told.truly
from (values
  ('Shipping said two to five days and it took six. Shirt itself is great.',
   'Shipping took a day longer than it said. Shirt itself is great.'),
  ('Sent a kid''s drawing of a shark. Proof came at 11:40, shirt two days later.',
   'Sent a kid''s drawing of a shark. They wrote back with a question about the fins, and got them right.'),
  ('Uploaded at midnight, proof the next day at noon, as it says.',
   'Uploaded at midnight. They wrote before printing, as it says.'),
  ('Proof at noon. I set a timer. It was 11:56.',
   'They wrote before printing and caught my typo. So did my sister, a day later.'),
  ('Proof to parcel in four days.',
   'Four business days, and they wrote first.'),
  ('Sent a low-res file, approved the proof without looking, got low-res stickers. Be smarter than me.',
   'Sent a low-res file, said yes to their mail without reading it, got low-res stickers. Be smarter than me.'),
  ('Picked up in person, got a tour.',
   'Came by in person, got a tour.'),
  ('Called at four, picked up at nine the next day, paid in pie.',
   'Called in a panic, hung it in time, paid in pie.')
) as told (once, truly)
where reviews.is_sample and reviews.comment = told.once;
