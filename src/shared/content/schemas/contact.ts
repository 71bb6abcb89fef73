import { z } from 'zod'
import { group, line, listOf, sentences } from './fields.ts'
import { pageTexts, searchEntry } from './page-texts.ts'

const step = z.object({ title: line('Heading', { max: 60 }), text: sentences('Text', { max: 240 }) })
const label = (title: string) => line(title, { max: 20 })

export const contactContent = z.object({
  heading: line('Heading', { max: 40 }),
  lead: sentences('Text below the heading', { max: 200, optional: true }),
  facts: group('Contact details', {
    call: label('Before the phone number'),
    write: label('Before the mail address'),
    visit: label('Before the street'),
    hours: label('Before the opening hours'),
  }),
  ticket: group('Form', {
    desk: line('At the top left', { max: 40, optional: true }),
    note: line('At the top', { max: 60, optional: true }),
    number: line('At the top right', { max: 20, optional: true }),
    heading: line('Heading', { max: 60 }),
    hint: line('Beside the heading', { max: 60, optional: true, help: 'What the marks of the fields mean.' }),
  }),
  steps: group('What happens to a message', {
    heading: line('Heading', { max: 60 }),
    list: listOf('Steps', 'step', step, { max: 9 }),
  }),
  thanks: group(
    'After sending',
    {
      stamp: line('Stamp', { max: 12, help: 'In the drawing above the thanks.' }),
      reply: sentences('Large text', { max: 160, optional: true }),
      text: sentences('Text', { max: 300, optional: true }),
    },
    'On the home page, too.',
  ),
  map: group('Map', {
    heading: line('Heading', { max: 100, help: 'On this page; the home page has its own.' }),
    eyebrow: line('Line above the address', { max: 60, optional: true }),
    pictureText: line('Drawn map in words', {
      max: 300,
      help: 'Read out by screen readers. What is to be seen, in one sentence.',
    }),
  }),
  page: pageTexts(),
  search: searchEntry(),
})
export type ContactContent = z.infer<typeof contactContent>
