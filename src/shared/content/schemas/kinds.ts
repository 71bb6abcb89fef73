import type { z } from 'zod'
import { about } from '#shared/content/about.ts'
import { faq } from '#shared/content/faq.ts'
import { gallery } from '#shared/content/gallery.ts'
import { news } from '#shared/content/news.ts'
import { policies } from '#shared/content/policies.ts'
import { projects } from '#shared/content/projects/projects.ts'
import { testimonials } from '#shared/content/testimonials.ts'
import { paths } from '#shared/paths.ts'
import { aboutContent } from './about.ts'
import { faqContent } from './faq.ts'
import { galleryContent } from './gallery.ts'
import { newsContent } from './news.ts'
import { policiesContent } from './policies.ts'
import { projectsContent } from './projects.ts'
import { testimonialsContent } from './testimonials.ts'

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
  projects: kind({ label: 'Projects', path: paths.projects, schema: projectsContent, standard: projects }),
  about: kind({ label: 'About us', path: paths.about, schema: aboutContent, standard: about }),
  gallery: kind({ label: 'Gallery', path: paths.gallery, schema: galleryContent, standard: gallery }),
  news: kind({ label: 'News', path: paths.news, schema: newsContent, standard: news }),
  policies: kind({ label: 'Policies', path: paths.returns, schema: policiesContent, standard: policies }),
  testimonials: kind({
    label: 'Testimonials',
    path: paths.testimonials,
    schema: testimonialsContent,
    standard: testimonials,
  }),
}
export type ContentName = keyof typeof contentKinds
export type ContentOf<Name extends ContentName> = z.output<(typeof contentKinds)[Name]['schema']>
export const contentNames = Object.keys(contentKinds) as ContentName[]
