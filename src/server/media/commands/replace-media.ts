import type { IncomingMessage } from 'node:http'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { transaction } from '#server/platform/database/db.ts'
import type { Once } from '#server/platform/http/api.ts'
import type { StoredPicture } from '#server/platform/pictures/pictures.ts'
import { receivePictures } from '#server/platform/pictures/receive-pictures.ts'
import type { MediaContext } from '../context.ts'
import { cropColumns, findMedia } from '../queries/media-rows.ts'
import { type MediaRecord, toMediaRecord } from '../wire.ts'
import { oneMedia } from './add-media.ts'
import { requireCurrent, updateCurrent } from './change-media.ts'
import { retireFile } from './retire-file.ts'

type Replacement = { version: number | undefined; name: string; actor: Actor; once: Once }

/** Its addresses are new, so that no cache shows the former file. Throws AppError `stale`. */
export async function replaceMedia(
  context: MediaContext,
  id: number,
  request: IncomingMessage,
  { version, name, actor, once }: Replacement,
): Promise<MediaRecord> {
  return await receivePictures(context, request, {
    ...oneMedia,
    once,
    async admit() {
      const row = await findMedia(context.db, id)
      requireCurrent(row, version ?? row.version)
    },
    record: ([picture], [sha256 = '']) =>
      record(context, id, { picture: picture as StoredPicture, sha256, version, name, actor }),
  })
}

async function record(
  { db, clock, pictures, readUses, readEarlierUses }: MediaContext,
  id: number,
  { picture, sha256, version, name, actor }: Omit<Replacement, 'once'> & { picture: StoredPicture; sha256: string },
): Promise<MediaRecord> {
  return await transaction(db, async (tx) => {
    const at = clock.now()
    const before = await findMedia(tx, id)
    const fileId = await pictures.record(tx, picture, { kind: 'content', originalName: name })
    await updateCurrent(tx, id, version ?? before.version, {
      ...{ file_id: fileId, shown_file_id: fileId, name, sha256 },
      ...{ focus_x: 50, focus_y: 50, updated_at: at },
      ...cropColumns(null),
    })
    for (const former of new Set([before.file_id, before.shown_file_id])) await retireFile(tx, former, at)
    await writeAudit(tx, at, {
      action: 'picture-replaced',
      subjectKind: 'media',
      subjectId: id,
      ...actor,
      before: { file_name: before.name },
      after: { file_name: name },
    })
    return toMediaRecord(await findMedia(tx, id), await readUses(tx), await readEarlierUses(tx, id))
  })
}
