import { z } from 'zod'
import { group, line, link, listOf, sentences } from './fields.ts'

const siteLink = z.object({ label: line('Words', { max: 40 }), to: link('Address') })
export type SiteLink = z.infer<typeof siteLink>

const entry = z.object({
  label: line('Words', { max: 30 }),
  to: link('Address', { optional: true, help: 'Leave it empty for a heading that opens its links.' }),
  links: listOf('Links', 'link', siteLink, { max: 12, help: 'With links the entry opens them and has no address.' }),
})

/** What is around every page, and what is said of the site as a whole. */
export const frameContent = z.object({
  announcement: group(
    'Announcement',
    {
      text: line('Text', {
        max: 160,
        optional: true,
        help: 'A slim bar above every page; without a text there is none.',
      }),
      link: link('Link', { optional: true, help: 'Where a click on the text leads, if anywhere.' }),
    },
    'For a holiday, a sale or a day the counter stays closed.',
  ),
  strip: line('Phone link above the header', {
    max: 50,
    help: 'Calls the studio, or writes to it while the settings have no number; on small screens it is all of that strip.',
  }),
  navigation: listOf('Navigation', 'entry', entry, { max: 8 }),
  contact: siteLink.meta({ title: 'Contact link', description: 'The last entry of the navigation.', control: 'group' }),
  footer: group('Footer', {
    statement: sentences('Large text', { max: 200, optional: true }),
    exploreHeading: line('Heading of the links', { max: 40 }),
    explore: listOf('Links', 'link', siteLink, { max: 30 }),
    contactHeading: line('Heading of the contact details', { max: 40 }),
    newsletterHeading: line('Heading of the newsletter', { max: 80 }),
    newsletterText: sentences('Text of the newsletter', { max: 240, optional: true }),
    policies: listOf('Policies', 'link', siteLink, { max: 12 }),
    line: line('Last line', { max: 160, optional: true }),
  }),
  postcard: group(
    'Newsletter card',
    {
      eyebrow: line('Line above the heading', { max: 60, optional: true }),
      heading: line('Heading', { max: 60 }),
      text: sentences('Text', { max: 240, optional: true }),
      thanksHeading: line('Heading after signing up', { max: 60 }),
    },
    'Slides in after a few seconds, if the settings say so.',
  ),
  notFound: group('Page not found', {
    eyebrow: line('Line above the heading', { max: 60, optional: true }),
    heading: line('Heading', { max: 80 }),
    text: sentences('Text', { max: 300, optional: true }),
    home: line('Button to the home page', { max: 40 }),
  }),
  tagline: line('The studio in a few words', {
    max: 70,
    help: 'Behind the studio’s name in the home page’s title, which browsers and search engines show.',
  }),
  description: sentences('The studio in one sentence', {
    max: 320,
    help: 'In search results, for the home page and every page without a description of its own.',
  }),
})
export type FrameContent = z.infer<typeof frameContent>
