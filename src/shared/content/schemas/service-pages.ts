import { z } from 'zod'
import { group, line, link, listOf, sentences } from './fields.ts'
import { pageTexts } from './page-texts.ts'

const fact = z.object({ label: line('Label', { max: 40 }), value: line('Fact', { max: 60 }) })
const audience = z.object({ who: line('Who', { max: 60 }), text: sentences('Text', { max: 400 }) })
const step = z.object({
  title: line('Title', { max: 60 }),
  text: sentences('Text', { max: 400 }),
  when: line('When', { max: 40, optional: true }),
})

/** What the page of a line says beyond its services. */
const linePage = {
  heading: line('Heading', { max: 80 }),
  lead: sentences('Text below the heading', { max: 400, optional: true }),
  facts: listOf('Facts', 'fact', fact, { max: 4 }),
  audiences: group('Who it is for', {
    heading: line('Heading', { max: 80 }),
    list: listOf('Audiences', 'audience', audience, { max: 8 }),
  }),
  servicesHeading: line('Heading of the services', { max: 80 }),
  process: group('How it goes', {
    heading: line('Heading', { max: 80 }),
    steps: listOf('Steps', 'step', step, { max: 6 }),
  }),
  prices: group('Prices', {
    heading: line('Heading', { max: 80 }),
    note: sentences('Note', { max: 300, optional: true }),
  }),
  project: group('Project', {
    link: link('Page of the project', {
      optional: true,
      help: 'Such as /projects/business-launch. Empty: no project is shown.',
    }),
    lead: line('Heading', { max: 120, optional: true, help: 'Empty: the title of the project.' }),
  }),
  closing: group('Closing', {
    heading: line('Heading', { max: 80 }),
    text: sentences('Text', { max: 300, optional: true }),
  }),
}

const ink = z.object({ name: line('Name', { max: 20 }), code: line('Code', { max: 20, optional: true }) })

export const servicePagesContent = z.object({
  words: group('Words on every page', {
    packages: line('Heading of the packages', { max: 60 }),
    readProject: line('Link to the project', { max: 60, help: 'The title of the project follows.' }),
  }),
  'creative-tech': group('Creative tech', {
    ...linePage,
    address: line('Address in the drawn window', { max: 40, optional: true }),
    page: pageTexts(),
  }),
  branding: group('Branding', {
    ...linePage,
    inks: listOf('Inks', 'ink', ink, {
      max: 4,
      help: 'Beside the picture, in the first, the second and the third color of the settings, and in black.',
    }),
    page: pageTexts(),
  }),
  print: group('Print', { ...linePage, page: pageTexts() }),
})
export type ServicePagesContent = z.infer<typeof servicePagesContent>
