import type { ContactContent } from './schemas/contact.ts'

/** What happens to a message; the second step is the binding promise of R-22. */
const steps: ContactContent['steps']['list'] = [
  {
    title: 'Somebody reads it',
    text: '{with people: We are {people} with one inbox. | without: There is one inbox.} Your note goes to whoever would do the work, not to a sales desk.',
  },
  {
    title: `We reply {reply}.`,
    text: 'By name, with questions if we have any. Write on a Friday night and you’ll hear on Monday.',
  },
  {
    title: 'You get a price, in writing',
    text: 'With a date next to it: websites take 2–4 weeks, print {printtime}. Nothing starts until you say go.',
  },
]

export const contact: ContactContent = {
  heading: 'Contact Us',
  lead: 'Tell us what you’re making. Bad sketches are welcome.',
  facts: { call: 'Call', write: 'Write', visit: 'Visit', hours: 'Hours' },
  ticket: {
    desk: 'Front desk',
    note: 'We write before we print',
    number: 'Nº {housenumber}',
    heading: 'Your job ticket',
    hint: '* is all we need to answer',
  },
  steps: { heading: 'What happens next', list: steps },
  thanks: {
    stamp: 'RECEIVED',
    reply: 'We reply {reply}.',
    text: 'A short email should confirm it any minute; answer that one if you have a file to add. Nothing there? Look in the spam folder, then {with phone: call | without: write to} us.',
  },
  map: {
    heading: 'Or come by. There’s coffee, and a wall of misprints.',
    eyebrow: 'Counter and presses',
    pictureText: 'A drawn map of {town}: the streets around the studio, the river, the bridges and a mark at {street}',
  },
  page: {
    title: 'Contact Us',
    description:
      '{with street: Write, {with phone: call} or come by {street} in {town}. | without: {with phone: Write or call us. | without: Write to us.} We are in {town}.} We reply {reply}.',
    share: { eyebrow: 'CONTACT', title: '{with street: COME BY OR WRITE | without: WRITE TO US}', picture: null },
  },
  search: {
    label: 'Contact',
    summary:
      '{with street: Write, {with phone: call} or visit: form, {with phone: phone,} email, opening hours, address and a map with directions. | without: Write to us: form, {with phone: phone,} email and opening hours.} We reply {reply}.',
  },
}
