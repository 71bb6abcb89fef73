import type { MetaDescriptor } from 'react-router'
import { siteTexts } from '#web/content/site.ts'
import { factsOf } from './page-facts.ts'
import { studioOf } from './studio.ts'

type Match = { id: string; handle?: unknown; loaderData?: unknown } | undefined

/** Title and description of a page; the layout adds the canonical address and the share picture (page-head.tsx). */
export function pageMeta({
  title,
  description = siteTexts.description,
  matches,
}: {
  /** Without a title, the studio's own name is used. */
  title?: string
  description?: string
  matches?: readonly Match[]
}): MetaDescriptor[] {
  const { name } = studioOf(matches)
  const fullTitle = title === undefined ? `${name} – ${siteTexts.tagline}` : `${title} – ${name}`
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:site_name', content: name },
    { property: 'og:type', content: 'website' },
  ]
}

/** The same from the page's facts: `export const meta = metaOfFacts`. */
export function metaOfFacts({ loaderData, matches }: { loaderData?: unknown; matches: readonly Match[] }) {
  const { title, description } = factsOf(matches) ?? {}
  const read = (text: typeof title | typeof description) =>
    typeof text === 'function' ? text(loaderData, studioOf(matches)) : (text ?? undefined)
  return pageMeta({ matches, title: read(title), description: read(description) })
}
