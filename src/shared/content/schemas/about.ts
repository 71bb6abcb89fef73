import { z } from 'zod'
import { formatted, group, line, listOf, onOff, picture, pictureText, sentences } from './fields.ts'
import { pageTexts, searchEntry } from './page-texts.ts'

const shownPicture = z.object({
  picture: picture('Picture'),
  alt: pictureText(),
  caption: line('Below the picture', { max: 120, optional: true }),
})

const person = z.object({
  name: line('Name', { max: 60 }),
  role: line('Role', { max: 60, optional: true }),
  does: sentences('What the person does', { max: 300, optional: true }),
  picture: picture('Picture'),
  pictureAlt: pictureText(),
  isSample: onOff('Sample content', { help: 'Invented; the note about samples is shown while there is any.' }),
})

const principle = z.object({
  title: line('Title', { max: 80 }),
  text: sentences('Text', { max: 400, optional: true }),
})

const year = z.object({ year: line('Year', { max: 12 }), text: sentences('What happened', { max: 400 }) })

export const aboutContent = z.object({
  heading: line('Heading', { max: 60 }),
  statement: sentences('Large text below the heading', { max: 300, optional: true }),
  intro: formatted('Text beside it', { max: 2_000, optional: true }),
  pictures: listOf('Pictures of the studio', 'picture', shownPicture, { max: 2, help: 'The first one is large.' }),
  team: group('People', {
    heading: line('Heading', { max: 60 }),
    sampleNote: line('Note about samples', {
      max: 80,
      optional: true,
      help: 'Beside the heading, while any person is sample content.',
    }),
    people: listOf('People', 'person', person, { max: 60, help: 'Without any, the page leaves out this part.' }),
  }),
  principles: group('House rules', {
    heading: line('Heading', { max: 60 }),
    rules: listOf('Rules', 'rule', principle, { max: 20, help: 'Without any, the page leaves out this part.' }),
  }),
  history: group('History', {
    heading: line('Heading', { max: 60 }),
    years: listOf('Years', 'year', year, { max: 40, help: 'Without any, the page leaves out this part.' }),
  }),
  closing: group('At the end', {
    sentence: line('Sentence', { max: 160, optional: true }),
    button: line('Button to the contact page', { max: 40 }),
  }),
  crumb: line('Breadcrumb', { max: 40, help: 'The name of this page in the line at its top.' }),
  page: pageTexts(),
  search: searchEntry(),
})
export type AboutContent = z.infer<typeof aboutContent>
