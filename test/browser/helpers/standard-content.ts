import type { Services } from '#server/app/services.ts'
import { shownContent } from '#test/helpers/texts/shown-content.ts'

type OfPages = Pick<
  Services['content'],
  'shown' | 'untracked' | 'published' | 'offeredParts' | 'news' | 'hasNews' | 'isPreview'
>

/** The site's texts as pages get them before anybody has changed one, for a site without a database. */
export const standardContent: OfPages = {
  shown: async (name) => shownContent(name),
  untracked: async (name) => shownContent(name),
  published: async (name) => shownContent(name),
  offeredParts: async () => shownContent('parts'),
  news: async () => [],
  hasNews: async () => false,
  isPreview: () => false,
}
