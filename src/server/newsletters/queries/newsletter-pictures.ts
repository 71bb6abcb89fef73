import type { Db, Tx } from '#server/platform/database/db.ts'
import { picturesOf } from '#server/platform/form-pictures.ts'
import { labelOf } from '#server/platform/form-problems.ts'
import { mediaIdOf } from '#shared/content/picture-value.ts'
import { messages } from '#shared/messages.ts'
import type { Use } from '../../media/context.ts'
import { completeNewsletter, newsletterForm } from '../form.ts'

/** Of those that are written or on their way; what has been sent is over. */
export async function listNewsletterPictures(source: Db | Tx): Promise<Use[]> {
  const rows = await source
    .selectFrom('newsletters')
    .select(['id', 'state', 'body'])
    .where('state', 'in', ['draft', 'sending', 'paused'])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id: newsletter, state, body }): Use[] => {
    const value = completeNewsletter(body)
    return picturesOf(newsletterForm, value).flatMap(({ path, value: picture }) => {
      const id = mediaIdOf(picture)
      if (id === null) return []
      return [
        {
          ...{ id, document: `newsletters/${newsletter}`, path: path.join('.'), by: null },
          page: value.subject || messages.newsletters.untitled,
          label: labelOf(newsletterForm, value, path),
          state: state === 'draft' ? 'draft' : 'published',
        },
      ]
    })
  })
}
