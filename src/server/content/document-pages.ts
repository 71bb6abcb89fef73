import { fillPlaceholders, type PlaceholderValues } from '#shared/content/placeholders.ts'
import { type ContentName, type ContentOf, contentPages } from '#shared/content/schemas/kinds.ts'

/** The pages of a document, with what the placeholders in their names stand for. */
export function pagesOf<Name extends ContentName>(name: Name, value: ContentOf<Name>, values: PlaceholderValues) {
  return contentPages(name, value).map((page) => ({ ...page, label: fillPlaceholders(page.label, values) }))
}
