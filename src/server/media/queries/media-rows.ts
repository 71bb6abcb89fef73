import type { Db, Tx } from '#server/platform/database/db.ts'
import type { CropArea } from '#server/platform/pictures/picture.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** A picture of the library with its two files: the whole one, and what pages show. */
export function mediaRows(db: Db | Tx) {
  return db
    .selectFrom('media')
    .innerJoin('files as whole', 'whole.id', 'media.file_id')
    .innerJoin('files as shown', 'shown.id', 'media.shown_file_id')
    .leftJoin('users', 'users.id', 'media.user_id')
}

export const mediaColumns = [
  'media.id',
  'media.name',
  'media.alt',
  'media.is_decorative',
  'media.focus_x',
  'media.focus_y',
  'media.crop_left',
  'media.crop_top',
  'media.crop_width',
  'media.crop_height',
  'media.file_id',
  'media.shown_file_id',
  'media.version',
  'media.created_at',
  'media.updated_at',
  'users.email',
  'whole.key as whole_key',
  'whole.width as whole_width',
  'whole.height as whole_height',
  'shown.key as shown_key',
  'shown.width as shown_width',
  'shown.height as shown_height',
] as const

export type MediaRow = Awaited<ReturnType<typeof findMedia>>

/** Throws AppError `not_found`. */
export async function findMedia(db: Db | Tx, id: number) {
  const row = await mediaRows(db).select(mediaColumns).where('media.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.media.notFound)
  return row
}

export function cropOf(row: Pick<MediaRow, 'crop_left' | 'crop_top' | 'crop_width' | 'crop_height'>): CropArea | null {
  const { crop_left: left, crop_top: top, crop_width: width, crop_height: height } = row
  return left === null || top === null || width === null || height === null ? null : { left, top, width, height }
}

export function cropColumns(crop: CropArea | null) {
  return {
    crop_left: crop?.left ?? null,
    crop_top: crop?.top ?? null,
    crop_width: crop?.width ?? null,
    crop_height: crop?.height ?? null,
  }
}
