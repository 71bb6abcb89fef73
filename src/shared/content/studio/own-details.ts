import type { ContentName, ContentOf } from '../schemas/kinds.ts'
import type { OwnDetail } from './wordings.ts'

/** What the wordings of a document may ask of the document itself: `{with pictures: …}` in the gallery. */
const detailsOf: { [Name in ContentName]?: (content: ContentOf<Name>) => Partial<Record<OwnDetail, boolean>> } = {
  gallery: ({ pictures }) => ({ pictures: pictures.length > 0 }),
  testimonials: ({ testimonials }) => ({ halfstar: testimonials.some(({ stars }) => !Number.isInteger(stars)) }),
}

/** Empty for what it has not, as with the studio's details. */
export function ownDetails<Name extends ContentName>(name: Name, content: ContentOf<Name>): Record<string, string> {
  const details = detailsOf[name]?.(content) ?? {}
  return Object.fromEntries(Object.entries(details).map(([detail, has]) => [detail, has ? detail : '']))
}
