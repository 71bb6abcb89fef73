import type { z } from 'zod'
import { faq } from '#shared/content/faq.ts'
import { packages } from '#shared/content/packages.ts'
import { servicePages } from '#shared/content/service-pages.ts'
import { services } from '#shared/content/services.ts'
import { paths } from '#shared/paths.ts'
import { faqContent } from './faq.ts'
import { packagesContent } from './packages.ts'
import { servicePagesContent } from './service-pages.ts'
import { servicesContent } from './services.ts'

/** One document of the site's texts: what it may hold, what it holds until it is changed, and the page that shows it. */
type ContentKind<Schema extends z.ZodObject> = {
  /** Its name in the list of pages. */
  label: string
  /** An address that shows it. */
  path: string
  schema: Schema
  standard: z.output<Schema>
}

function kind<Schema extends z.ZodObject>(definition: ContentKind<Schema>): ContentKind<Schema> {
  return definition
}

export const contentKinds = {
  faq: kind({ label: 'Questions', path: paths.faq, schema: faqContent, standard: faq }),
  packages: kind({ label: 'Packages', path: paths.packages, schema: packagesContent, standard: packages }),
  services: kind({ label: 'Services', path: paths.services, schema: servicesContent, standard: services }),
  servicePages: kind({
    label: 'Pages of the service lines',
    path: paths.serviceLine('creative-tech'),
    schema: servicePagesContent,
    standard: servicePages,
  }),
}
export type ContentName = keyof typeof contentKinds
export type ContentOf<Name extends ContentName> = z.output<(typeof contentKinds)[Name]['schema']>
export const contentNames = Object.keys(contentKinds) as ContentName[]
