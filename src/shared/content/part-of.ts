import type { ContentName } from './schemas/kinds.ts'
import type { Parts, SitePart } from './schemas/parts.ts'

/** The part of the site that shows a document; what else there is belongs to every site. */
export function partOf(name: ContentName, parts: Parts): SitePart | null {
  if (name === 'servicePages') return 'services'
  if (name === 'buying') return 'shop'
  return Object.hasOwn(parts, name) ? (name as SitePart) : null
}
