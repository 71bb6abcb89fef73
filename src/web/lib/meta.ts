import type { MetaDescriptor } from 'react-router'
import { site } from '#web/content/site.ts'

/** Title, description and preview of a page; `isIndexed: false` keeps it out of search engines. */
export function pageMeta({
  title,
  description = site.description,
  image,
  isIndexed = true,
}: {
  title: string
  description?: string
  image?: string
  isIndexed?: boolean
}): MetaDescriptor[] {
  const fullTitle = title === site.name ? `${site.name} – ${site.tagline}` : `${title} – ${site.name}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}
