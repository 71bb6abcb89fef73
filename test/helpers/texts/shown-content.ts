import { showDocument } from '#server/content/show-value.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { about } from '#shared/content/about.ts'
import { documentFacts } from '#shared/content/document-facts.ts'
import { packages } from '#shared/content/packages.ts'
import { placeholderValues } from '#shared/content/placeholders.ts'
import { type ContentName, type ContentOf, contentKinds } from '#shared/content/schemas/kinds.ts'
import { services } from '#shared/content/services.ts'
import type { Shown } from '#shared/content/shown.ts'
import { standardDays } from '#shared/studio-days.ts'
import { readSearchedTexts, type SearchedTexts } from '#web/lib/searched-texts.ts'

/** What the standard documents tell of each other. */
export const standardFacts = documentFacts({ packages, services, about })

const values = placeholderValues(standardStudio, {
  year: 2026,
  pressDays: standardDays.pressDays,
  ...standardFacts,
})

/** A document as pages get it; without a value, its standard texts. */
export function shownContent<Name extends ContentName>(
  name: Name,
  value: ContentOf<Name> = contentKinds[name].standard as ContentOf<Name>,
): Shown<ContentOf<Name>> {
  return showDocument(name, value, { values, library: new Map() })
}

/** The standard texts that the search of the site reads. */
export const searchedTexts: () => Promise<SearchedTexts> = () =>
  readSearchedTexts({
    shown: async (name) => shownContent(name),
    news: async () => [],
    offeredParts: async () => shownContent('parts'),
  })
