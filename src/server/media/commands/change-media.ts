import type { UpdateObject } from 'kysely'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { mayBeCommitted, type Tx, transaction } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { CropArea } from '#server/platform/pictures/picture.ts'
import type { StoredPicture } from '#server/platform/pictures/pictures.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { MediaContext } from '../context.ts'
import { cropColumns, cropOf, findMedia, type MediaRow } from '../queries/media-rows.ts'
import type { MediaChange } from '../wire.ts'
import { retireFile } from './retire-file.ts'

const texts = messages.media

/** A picture of another size is encoded anew, before the transaction. Throws AppError `invalid` and `stale`. */
export async function changeMedia(
  context: MediaContext,
  id: number,
  change: MediaChange,
  actor: Actor,
): Promise<MediaRow> {
  const { db, clock, pictures } = context
  const row = await findMedia(db, id)
  requireCurrent(row, change.version)
  if (change.alt.trim() === '' && !change.is_decorative) throw refusedAt('alt', texts.textNeeded)
  const crop = cropWithin(change.crop, row)
  const stored = hasOtherCrop(row, crop) && crop ? await storeCrop(context, row, crop) : null
  try {
    return await transaction(db, async (tx) => {
      const at = clock.now()
      const shownFile = await shownFileOf(tx, { context, row, crop, stored })
      await updateCurrent(tx, id, change.version, {
        alt: change.alt.trim(),
        is_decorative: change.is_decorative,
        ...{ focus_x: change.focus.x, focus_y: change.focus.y },
        ...cropColumns(crop),
        ...{ shown_file_id: shownFile, updated_at: at },
      })
      if (row.shown_file_id !== shownFile && row.shown_file_id !== row.file_id)
        await retireFile(tx, row.shown_file_id, at)
      await writeAudit(tx, at, {
        action: 'picture-changed',
        subjectKind: 'media',
        subjectId: id,
        ...actor,
        before: factsOf(row, cropOf(row)),
        after: factsOf(
          {
            alt: change.alt.trim(),
            is_decorative: change.is_decorative,
            focus_x: change.focus.x,
            focus_y: change.focus.y,
          },
          crop,
        ),
      })
      return await findMedia(tx, id)
    })
  } catch (error) {
    if (stored && !mayBeCommitted(error)) await pictures.remove(stored.key)
    throw error
  }
}

const refusedAt = (field: keyof MediaChange, reason: string) =>
  new AppError('invalid', reason, { fields: { [field]: reason } })

export function requireCurrent(row: Pick<MediaRow, 'version'>, version: number): void {
  if (row.version !== version) throw new AppError('stale', texts.stale)
}

/** Throws AppError `stale` when the picture has another version, or was deleted. */
export async function updateCurrent(
  tx: Tx,
  id: number,
  version: number,
  columns: UpdateObject<DB, 'media'>,
): Promise<void> {
  const changed = await tx
    .updateTable('media')
    .set(columns)
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw new AppError('stale', texts.stale)
}

/** Null for a crop that leaves the picture whole. Throws AppError `invalid` for one that reaches beyond it. */
function cropWithin(crop: CropArea | null, row: Pick<MediaRow, 'whole_width' | 'whole_height'>): CropArea | null {
  const [width, height] = [row.whole_width ?? 0, row.whole_height ?? 0]
  if (!crop || (crop.width === width && crop.height === height)) return null
  if (crop.left + crop.width > width || crop.top + crop.height > height) throw refusedAt('crop', texts.cropOutside)
  return crop
}

const hasOtherCrop = (row: MediaRow, crop: CropArea | null) =>
  JSON.stringify(cropColumns(cropOf(row))) !== JSON.stringify(cropColumns(crop))

async function storeCrop({ pictures }: MediaContext, row: MediaRow, crop: CropArea): Promise<StoredPicture> {
  const cropped = await pictures.crop(row.whole_key, crop)
  if (!cropped) throw new AppError('unavailable', texts.fileMissing)
  return await pictures.store(cropped, 'media')
}

async function shownFileOf(
  tx: Tx,
  {
    context,
    row,
    crop,
    stored,
  }: { context: MediaContext; row: MediaRow; crop: CropArea | null; stored: StoredPicture | null },
): Promise<number> {
  if (stored) return await context.pictures.record(tx, stored, { kind: 'content', originalName: row.name })
  return crop ? row.shown_file_id : row.file_id
}

function factsOf(
  { alt, is_decorative, focus_x, focus_y }: Pick<MediaRow, 'alt' | 'is_decorative' | 'focus_x' | 'focus_y'>,
  crop: CropArea | null,
) {
  return {
    alt_text: alt,
    decorative: is_decorative,
    focal_point: `${focus_x} %, ${focus_y} %`,
    crop: crop ? `${crop.width} × ${crop.height}, ${crop.left} / ${crop.top}` : '',
  }
}
