import { fillPlaceholders, type PlaceholderValues } from '#shared/content/placeholders.ts'
import {
  type ContentName,
  type ContentOf,
  type ContentPage,
  contentPages,
  contentViews,
} from '#shared/content/schemas/kinds.ts'

/** The pages of a document, with what the placeholders in their names stand for. */
export function pagesOf<Name extends ContentName>(name: Name, value: ContentOf<Name>, values: PlaceholderValues) {
  return contentPages(name, value).map((page) => withFilledLabel(page, values))
}

/** Likewise, with every other page and case of one that shows its texts. */
export function viewsOf<Name extends ContentName>(name: Name, value: ContentOf<Name>, values: PlaceholderValues) {
  return contentViews(name, value).map((page) => withFilledLabel(page, values))
}

function withFilledLabel(page: ContentPage, values: PlaceholderValues): ContentPage {
  return { ...page, label: fillPlaceholders(page.label, values) }
}
