import type { Db, Tx } from '#server/platform/database/db.ts'
import { picturesOf } from '#server/platform/form-pictures.ts'
import { labelOf } from '#server/platform/form-problems.ts'
import { mediaIdOf } from '#shared/content/picture-value.ts'
import { messages } from '#shared/messages.ts'
import { completeNewsletter, newsletterForm } from '../form.ts'

/** One field of a newsletter that shows a picture of the media library. */
type NewsletterPicture = {
  id: number
  document: `newsletters/${number}`
  page: string
  path: string
  label: string
  state: 'published' | 'draft'
  by: null
}

/** Of those that are written or on their way; what has been sent is over. */
export async function listNewsletterPictures(source: Db | Tx): Promise<NewsletterPicture[]> {
  const rows = await source
    .selectFrom('newsletters')
    .select(['id', 'state', 'body'])
    .where('state', 'in', ['draft', 'sending', 'paused'])
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id: newsletter, state, body }): NewsletterPicture[] => {
    const value = completeNewsletter(body)
    return picturesOf(newsletterForm, value).flatMap(({ path, value: picture }) => {
      const id = mediaIdOf(picture)
      if (id === null) return []
      return [
        {
          ...{ id, document: `newsletters/${newsletter}` as const, path: path.join('.'), by: null },
          page: value.subject || messages.newsletters.untitled,
          label: labelOf(newsletterForm, value, path),
          state: state === 'draft' ? 'draft' : 'published',
        },
      ]
    })
  })
}
