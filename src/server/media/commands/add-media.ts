import type { IncomingMessage } from 'node:http'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { Once } from '#server/platform/http/api.ts'
import { refuseUnchangeable } from '#server/platform/http/unchangeable-fields.ts'
import type { StoredPicture } from '#server/platform/pictures/pictures.ts'
import { receivePictures } from '#server/platform/pictures/receive-pictures.ts'
import type { MediaContext } from '../context.ts'
import { findMedia, type MediaRow } from '../rows.ts'
import { unchangeableBesideFile } from '../wire.ts'

/** One picture; the same bytes are never kept twice. */
export const oneMedia = {
  field: 'image',
  maxFiles: 1,
  prefix: 'media',
  requirePassable: (field: string) => refuseUnchangeable({ [field]: '' }, unchangeableBesideFile),
} as const

type Added = { isNew: boolean; row: MediaRow }

export async function addMedia(
  context: MediaContext,
  request: IncomingMessage,
  { name, actor, once }: { name: string; actor: Actor; once: Once },
): Promise<Added> {
  return await receivePictures(context, request, {
    ...oneMedia,
    once,
    admit: async ([digest = '']) => (await findSame(context.db, digest)) ?? undefined,
    record: ([picture], [digest = '']) => record(context, { picture: picture as StoredPicture, name, digest, actor }),
  })
}

async function findSame(db: Db | Tx, digest: string): Promise<Added | null> {
  const same = await db.selectFrom('media').select('id').where('sha256', '=', digest).orderBy('id').executeTakeFirst()
  return same ? { isNew: false, row: await findMedia(db, same.id) } : null
}

async function record(
  { db, clock, pictures }: MediaContext,
  { picture, name, digest, actor }: { picture: StoredPicture; name: string; digest: string; actor: Actor },
): Promise<Added> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const fileId = await pictures.record(tx, picture, { kind: 'content', originalName: name })
    const { id } = await tx
      .insertInto('media')
      .values({
        ...{ file_id: fileId, shown_file_id: fileId, name, sha256: digest, user_id: actor.userId },
        ...{ created_at: at, updated_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(tx, at, {
      action: 'picture-added',
      subjectKind: 'media',
      subjectId: id,
      ...actor,
      after: { file_name: name },
    })
    return { isNew: true, row: await findMedia(tx, id) }
  })
}
