import { z } from 'zod'
import {
  group,
  line,
  link,
  listOf,
  misregistered,
  number,
  onOff,
  optionalGroup,
  picture,
  pictureText,
  sentences,
  slug,
  withUniqueSlugs,
} from './fields.ts'
import { pageTexts, searchEntry, shareEyebrow, sharePicture, shareTitle } from './page-texts.ts'

const paragraph = sentences('Paragraph', { max: 1_000 })
const fact = z.object({ label: line('Label', { max: 40 }), value: line('Text', { max: 120 }) })
const decision = z.object({ decision: line('Decision', { max: 120 }), why: sentences('Why', { max: 600 }) })
const figure = z.object({ value: line('Figure', { max: 12 }), label: line('What it counts', { max: 120 }) })
const shownPicture = z.object({
  src: picture('Picture'),
  alt: pictureText('src'),
  caption: sentences('Below the picture', { max: 200, optional: true }),
})

/** The page of one project. */
const caseStudy = optionalGroup(
  'Its own page',
  {
    slug: slug('Address', {
      help: 'The end of the page’s address, such as smart-visions. Links to an old one stop working.',
    }),
    headline: line('Heading', { max: 80 }),
    lead: sentences('Text below the heading', { max: 320, help: 'Also in search results.' }),
    shareTitle: shareTitle(),
    sharePicture: sharePicture('Own picture of shared links'),
    facts: listOf('Facts on the job ticket', 'fact', fact, { max: 8, help: 'The client stands above them.' }),
    situation: listOf('The situation', 'paragraph', paragraph, {
      max: 12,
      help: 'The first paragraph is printed large.',
    }),
    decisions: listOf('Decisions', 'decision', decision, { max: 12 }),
    built: listOf('What was built', 'part', paragraph, { max: 12 }),
    pictures: listOf('Pictures', 'picture', shownPicture, {
      max: 8,
      help: 'The first one follows the decisions, the others what was built.',
    }),
    numbers: listOf('In numbers', 'figure', figure, { max: 8 }),
    misprint: optionalGroup('What went wrong', {
      title: line('Heading', { max: 120 }),
      paragraphs: listOf('Text', 'paragraph', paragraph, { max: 8 }),
      fix: sentences('What changed since then', { max: 600, optional: true }),
    }),
    quote: optionalGroup('Quote', {
      text: sentences('Words', { max: 400, help: 'Without quotation marks; the page adds them.' }),
      speaker: line('Who said it', { max: 80, optional: true }),
    }),
    specs: listOf('Spec sheet', 'line', fact, { max: 20 }),
    credits: listOf('Who worked on it', 'line', fact, { max: 20 }),
  },
  'A project without one leads to its link.',
)

const project = z.object({
  title: line('Title', { max: 60 }),
  client: line('Client', { max: 80 }),
  category: line('Kind of work', { max: 60 }),
  year: number('Year', { min: 1900, max: 2100 }),
  description: sentences('Description', { max: 400 }),
  tags: listOf('Made', 'word', line('Word', { max: 40 }), { max: 12 }),
  image: picture('Picture'),
  imageAlt: pictureText('image'),
  link: link('Link', {
    optional: true,
    help: 'Where it leads without a page of its own: a page of this site or another site.',
  }),
  isSample: onOff('Sample content', { help: 'Invented, and marked as a sample on the site.' }),
  caseStudy,
})
export type Project = z.infer<typeof project>
export type CaseStudy = NonNullable<Project['caseStudy']>

export const projectsContent = z.object({
  heading: line('Heading', { max: 80 }),
  misregistered: misregistered(),
  lead: sentences('Text beside the heading', { max: 400, optional: true }),
  projects: withUniqueSlugs(listOf('Projects', 'project', project), ({ caseStudy }) =>
    caseStudy ? { slug: caseStudy.slug, path: ['caseStudy', 'slug'] } : null,
  ),
  sampleNote: sentences('Note about samples', {
    max: 300,
    optional: true,
    help: 'Below the projects and on their pages, while any of them is sample content.',
  }),
  closing: group('Below the projects', {
    sentence: line('Sentence', { max: 120, optional: true }),
    packagesButton: line('Button to the packages', { max: 40 }),
    contactButton: line('Button to the contact page', { max: 40 }),
  }),
  ownPage: group('Headings on the pages of projects', {
    client: line('Client', { max: 20 }),
    situation: line('The situation', { max: 60 }),
    decisions: line('Decisions', { max: 60 }),
    built: line('What was built', { max: 60 }),
    numbers: line('In numbers', { max: 60 }),
    misprint: line('What went wrong', { max: 60 }),
    fix: line('What changed since then', { max: 60 }),
    specs: line('Spec sheet', { max: 60 }),
    credits: line('Who worked on it', { max: 60 }),
    next: line('Next project', { max: 60 }),
    share: shareEyebrow(),
  }),
  page: pageTexts(),
  search: searchEntry(),
})
export type ProjectsContent = z.infer<typeof projectsContent>
