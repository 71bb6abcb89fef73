import type { MetaDescriptor } from 'react-router'
import { siteWords } from '#web/content/site.ts'
import { studioOf } from './studio.ts'

/** Title and description of a page; its canonical address and share picture are the layout's (page-head.tsx). */
export function pageMeta({
  title,
  description = siteWords.description,
  matches,
}: {
  /** Without one the studio's own name. */
  title?: string
  description?: string
  matches?: Parameters<typeof studioOf>[0]
}): MetaDescriptor[] {
  const { name } = studioOf(matches)
  const fullTitle = title === undefined ? `${name} – ${siteWords.tagline}` : `${title} – ${name}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: 'website' },
  ]
}
