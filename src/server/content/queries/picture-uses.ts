import { sql } from 'kysely'
import { sources } from '#server/platform/changes/sources.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { readBodies } from '#server/platform/database/documents.ts'
import { picturesOf } from '#server/platform/form-pictures.ts'
import { labelOf } from '#server/platform/form-problems.ts'
import { mediaIdOf, mediaReference } from '#shared/content/picture-value.ts'
import { type ContentName, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import type { EarlierUse, Use } from '../../media/context.ts'
import { completeContent, completeDraft, formOf } from '../forms.ts'
import { listSchedules } from './schedules.ts'

export type PictureUse = Use & { document: ContentName }

/** Read from the documents each time: nothing about uses is stored twice. */
export async function listPictureUses(source: Db | Tx): Promise<PictureUse[]> {
  const keys = contentNames.map(sources.content)
  const bodies = await readBodies(source, keys)
  const drafts = await source
    .selectFrom('content_drafts')
    .innerJoin('users', 'users.id', 'content_drafts.user_id')
    .select(['content_drafts.key', 'content_drafts.body', 'users.email'])
    .where('content_drafts.key', 'in', keys)
    .orderBy('content_drafts.id')
    .execute()
  const schedules = await listSchedules(source, keys)
  return contentNames.flatMap((name) => {
    const key = sources.content(name)
    const published = completeContent(name, bodies.get(key))
    const usesIn = (value: unknown, state: PictureUse['state'], by: string | null) =>
      usesOf(name, value).map((use) => ({ ...use, state, by }))
    const waiting = (state: 'draft' | 'scheduled', rows: readonly { key: string; body: unknown; email: string }[]) =>
      rows
        .filter((row) => row.key === key)
        .flatMap(({ body, email }) => usesIn(completeDraft(name, body, published), state, email))
    return [...usesIn(published, 'published', null), ...waiting('draft', drafts), ...waiting('scheduled', schedules)]
  })
}

/** By the stored text: an address of a picture stands nowhere but in a picture's field. */
export async function countEarlierUses(source: Db | Tx, mediaId: number): Promise<EarlierUse[]> {
  const rows = await source
    .selectFrom('document_versions as version')
    .innerJoin('documents', 'documents.id', 'version.document_id')
    .select((eb) => ['documents.key', eb.fn.countAll<number>().as('versions')])
    .where('documents.key', 'in', contentNames.map(sources.content))
    .where(sql<string>`version.body::text`, 'like', `%"${mediaReference(mediaId)}"%`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('document_versions as later')
          .whereRef('later.document_id', '=', 'version.document_id')
          .whereRef('later.id', '>', 'version.id')
          .select('later.id'),
      ),
    )
    .groupBy('documents.key')
    .execute()
  return contentNames.flatMap((name) => {
    const found = rows.find(({ key }) => key === sources.content(name))
    return found ? [{ page: contentKinds[name].label, versions: found.versions }] : []
  })
}

function usesOf(name: ContentName, value: unknown): Omit<PictureUse, 'state' | 'by'>[] {
  const form = formOf(name)
  return picturesOf(form, value).flatMap(({ path, value: picture }) => {
    const id = mediaIdOf(picture)
    if (id === null) return []
    return [
      { id, document: name, page: contentKinds[name].label, path: path.join('.'), label: labelOf(form, value, path) },
    ]
  })
}
