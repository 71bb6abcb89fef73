import type { Db, Tx } from '#server/platform/database/db.ts'
import { picturesOf } from '#server/platform/form-pictures.ts'
import { labelOf } from '#server/platform/form-problems.ts'
import { mediaIdOf } from '#shared/content/picture-value.ts'
import { messages } from '#shared/messages.ts'
import { isSitePicture } from '#shared/site-pictures.ts'
import type { Use } from '../../media/context.ts'
import { completeNewsletter, newsletterForm } from '../form.ts'

/** What was sent is still read, so its pictures are in use. */
export async function listNewsletterPictures(source: Db | Tx): Promise<Use[]> {
  const rows = await source.selectFrom('newsletters').select(['id', 'state', 'body']).orderBy('id').execute()
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

const pictureAddress = /\/uploads\/([a-z0-9-]+(?:\/[a-z0-9-]+)*)\/\d+\.jpeg"/g

/** Holds the pictures of a letter until the transaction ends; false when one was deleted since it was rendered. */
export async function holdPictures(tx: Tx, html: string): Promise<boolean> {
  // The site's own drawings cannot be deleted, and may not be drawn yet.
  const keys = [...html.matchAll(pictureAddress)].map(([, key = '']) => key).filter((key) => !isSitePicture(key))
  if (keys.length === 0) return true
  const held = await tx
    .selectFrom('files')
    .select('key')
    .where('key', 'in', keys)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute()
  return held.length === new Set(keys).size
}
