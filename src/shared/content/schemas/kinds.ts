import type { z } from 'zod'
import { faq } from '#shared/content/faq.ts'
import { mails } from '#shared/content/mails.ts'
import { paths } from '#shared/paths.ts'
import { faqContent } from './faq.ts'
import { mailsContent } from './mails.ts'

/** One document of the site's texts: what it may hold, what it holds until it is changed, and the page that shows it. */
type ContentKind<Schema extends z.ZodObject> = {
  /** Its name in the list of pages. */
  label: string
  /** An address that shows it; empty for texts that no page shows. */
  path: string
  schema: Schema
  standard: z.output<Schema>
}

function kind<Schema extends z.ZodObject>(definition: ContentKind<Schema>): ContentKind<Schema> {
  return definition
}

export const contentKinds = {
  faq: kind({ label: 'Questions', path: paths.faq, schema: faqContent, standard: faq }),
  mails: kind({ label: 'Mails', path: '', schema: mailsContent, standard: mails }),
}
export type ContentName = keyof typeof contentKinds
export type ContentOf<Name extends ContentName> = z.output<(typeof contentKinds)[Name]['schema']>
export const contentNames = Object.keys(contentKinds) as ContentName[]
