import { z } from 'zod'
import { group, line, sentences } from './fields.ts'
import { pageTexts, searchEntry } from './page-texts.ts'

/** What the pages of the shop say besides the products. */
export const shopContent = z.object({
  heading: line('Heading', { max: 40 }),
  lead: sentences('Text beside the heading', { max: 300, optional: true }),
  page: pageTexts(),
  search: searchEntry(),
  track: group('Page to find an order', {
    heading: line('Heading', { max: 60, help: 'Also in the browser’s tab.' }),
    intro: sentences('Text below the heading', { max: 300, optional: true }),
    description: sentences('Description', { max: 320, help: 'Below the title where a link to it is shown.' }),
    ticket: line('Above the form', { max: 40, optional: true }),
    why: line('Heading of the note', { max: 80, optional: true }),
    whyText: sentences('Note', { max: 400, optional: true }),
    sentTitle: line('Heading after sending', { max: 80 }),
    sentHint: sentences('Text after sending', { max: 300, optional: true }),
    search: searchEntry(),
  }),
})
export type ShopContent = z.infer<typeof shopContent>
