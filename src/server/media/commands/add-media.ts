import type { IncomingMessage } from 'node:http'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, lockName, type Tx, transaction } from '#server/platform/database/db.ts'
import type { Once } from '#server/platform/http/api.ts'
import { refuseUnchangeable } from '#server/platform/http/unchangeable-fields.ts'
import type { StoredPicture } from '#server/platform/pictures/pictures.ts'
import { receivePictures } from '#server/platform/pictures/receive-pictures.ts'
import { messages } from '#shared/messages.ts'
import type { MediaContext } from '../context.ts'
import { findMedia } from '../queries/media-rows.ts'
import { type AddedMedia, toMediaItem, unchangeableBesideFile } from '../wire.ts'

/** One picture; the same bytes are never kept twice. */
export const oneMedia = {
  field: 'image',
  maxFiles: 1,
  sentences: {
    none: messages.media.noFile,
    tooMany: messages.adminProducts.pictureBatch(1),
    noForm: messages.upload.noForm('image'),
  },
  prefix: 'media',
  requirePassable: (field: string) => refuseUnchangeable({ [field]: '' }, unchangeableBesideFile),
} as const

export async function addMedia(
  context: MediaContext,
  request: IncomingMessage,
  { name, actor, once }: { name: string; actor: Actor; once: Once },
): Promise<AddedMedia> {
  return await receivePictures(context, request, {
    ...oneMedia,
    once,
    admit: ([digest = '']) => findSame(context.db, context, digest),
    record: ([picture], [digest = '']) => record(context, { picture: picture as StoredPicture, name, digest, actor }),
  })
}

async function findSame(source: Db | Tx, { readUses }: MediaContext, digest: string): Promise<AddedMedia | undefined> {
  const same = await source
    .selectFrom('media')
    .select('id')
    .where('sha256', '=', digest)
    .orderBy('id')
    .executeTakeFirst()
  return same && { is_new: false, item: toMediaItem(await findMedia(source, same.id), await readUses(source)) }
}

async function record(
  context: MediaContext,
  { picture, name, digest, actor }: { picture: StoredPicture; name: string; digest: string; actor: Actor },
): Promise<AddedMedia> {
  const { db, clock, pictures } = context
  const added = await transaction(db, async (tx): Promise<AddedMedia> => {
    // The same file may have come a second time while this one was opened.
    await lockName(tx, `media ${digest}`)
    const same = await findSame(tx, context, digest)
    if (same) return same
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
    return { is_new: true, item: toMediaItem(await findMedia(tx, id), []) }
  })
  if (!added.is_new) await pictures.remove(picture.key)
  return added
}
