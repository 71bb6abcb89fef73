import type { MetaDescriptor } from 'react-router'
import { site } from '#web/content/site.ts'

/** Title and description of a page; its canonical address and share picture are the layout's (page-head.tsx). */
export function pageMeta({
  title,
  description = site.description,
}: {
  title: string
  description?: string
}): MetaDescriptor[] {
  const fullTitle = title === site.name ? `${site.name} – ${site.tagline}` : `${title} – ${site.name}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: 'website' },
  ]
}
