import type { Services } from '#server/app/services.ts'
import { shownContent } from '#test/helpers/texts/shown-content.ts'

/** The site's texts as pages get them before anybody has changed one, for a site without a database. */
export const standardContent: Pick<Services['content'], 'shown' | 'untracked'> = {
  shown: async (name) => shownContent(name),
  untracked: async (name) => shownContent(name),
}
