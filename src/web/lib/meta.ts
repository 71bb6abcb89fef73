import type { MetaDescriptor } from 'react-router'
import { layoutDataOf } from './layout-data.ts'
import { factsOf, isSwitchedOffError } from './page-facts.ts'
import { studioOf } from './studio.ts'

type Match = { id: string; handle?: unknown; loaderData?: unknown } | undefined

/**
 * Title and description from the page's facts: `export const meta = metaOfFacts`. The layout adds the canonical address and
 * the share picture (page-head.tsx).
 */
export function metaOfFacts({
  loaderData,
  matches,
  error,
}: {
  loaderData?: unknown
  matches: readonly Match[]
  error?: unknown
}): MetaDescriptor[] {
  // The error's own view has the title; a page with an error boundary of its own would add a second one.
  if (isSwitchedOffError(error)) return []
  const facts = factsOf(matches)
  const studio = studioOf(matches)
  const frame = layoutDataOf(matches)?.frame
  const read = (text: typeof facts.title | typeof facts.description) =>
    typeof text === 'function' ? text(loaderData, studio, frame) : text
  const ownTitle = read(facts.title)
  const title = ownTitle ? `${ownTitle} – ${studio.name}` : [studio.name, frame?.tagline].filter(Boolean).join(' – ')
  const description = read(facts.description) ?? frame?.description
  return [
    { title },
    ...(description ? [{ name: 'description', content: description }] : []),
    { property: 'og:title', content: title },
    ...(description ? [{ property: 'og:description', content: description }] : []),
    { property: 'og:site_name', content: studio.name },
    { property: 'og:type', content: 'website' },
  ]
}
