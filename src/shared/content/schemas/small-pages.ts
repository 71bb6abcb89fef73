import { z } from 'zod'
import { group, line, sentences } from './fields.ts'
import { searchEntry } from './page-texts.ts'

const title = () => line('Title', { max: 70, help: 'In the browser’s tab and above the heading.' })
const eyebrow = () => line('Line above the heading', { max: 60, optional: true })
const heading = () => line('Heading', { max: 80 })
const text = () => sentences('Text', { max: 300, optional: true })
const button = () => line('Button', { max: 40 })
/** A sentence with a mail address in it. */
const around = () => ({
  before: sentences('Text before the mail address', { max: 200, optional: true }),
  after: sentences('Text after the mail address', { max: 300, optional: true }),
})

export const smallPagesContent = z.object({
  newsletter: group('Newsletter', {
    title: title(),
    form: group('Signing up', { heading: heading(), text: text() }),
    waiting: group('To be confirmed', { eyebrow: eyebrow(), heading: heading(), ...around(), button: button() }),
    confirmed: group('Confirmed', { eyebrow: eyebrow(), text: text() }),
    subscribed: group('Confirmed before', { heading: heading(), ...around() }),
    unknown: group('With a link that does not work', { eyebrow: eyebrow(), heading: heading(), text: text() }),
    search: searchEntry(),
  }),
  unsubscribe: group('Unsubscribing', {
    title: title(),
    question: group('The question', { heading: heading(), ...around(), button: button() }),
    done: group('Done', {
      eyebrow: eyebrow(),
      heading: heading(),
      ...around(),
      button: line('Button', { max: 40, help: 'Leads to the newsletter page.' }),
    }),
    unknown: group('With a link that does not work', { eyebrow: eyebrow(), heading: heading(), ...around() }),
  }),
  siteSearch: group('Search', {
    heading: line('Heading', { max: 80, help: 'Also in the browser’s tab, until something is searched.' }),
    description: sentences('Description', {
      max: 320,
      optional: true,
      help: 'Below the title where a link to it is shown. Empty: what is said of the studio.',
    }),
    nothing: group('Where nothing is found', {
      before: sentences('Text before the link', { max: 200, optional: true }),
      link: line('Words of the link to the contact page', { max: 40, optional: true }),
      after: sentences('Text after the link', { max: 200, optional: true }),
      button: line('Button to the shop', { max: 40 }),
    }),
  }),
  success: group('After paying by card', {
    title: line('Title', { max: 70, help: 'In the browser’s tab.' }),
    heading: heading(),
    text: sentences('Text below the order', { max: 300, optional: true }),
    failedHeading: line('Heading when the order cannot be shown', { max: 80 }),
  }),
  signIn: group('Signing in to the administrator area', {
    intro: line('Below the heading', { max: 120, optional: true }),
    motto: line('On the drawing beside it', { max: 80, optional: true }),
  }),
})
export type SmallPagesContent = z.infer<typeof smallPagesContent>
