import type { z } from 'zod'
import { unchangeableFields } from '#server/platform/http/unchangeable-fields.ts'
import { pictureAddress } from '#server/platform/pictures/picture-addresses.ts'
import { mediaLimits } from '#shared/constants.ts'
import type { LibraryPicture } from '#shared/content/picture-value.ts'
import {
  type addMedia,
  type changeMedia,
  type listMedia,
  type MediaItem,
  type MediaRecord,
  type MediaUse,
  replaceMedia,
} from '#shared/contracts/media.ts'
import type { EarlierUse, Use } from './context.ts'
import { focusInShown } from './focus.ts'
import { cropOf, type MediaRow } from './queries/media-rows.ts'

export type { MediaItem, MediaRecord }
export type MediaQuery = z.infer<typeof listMedia.query>
export type MediaList = z.infer<typeof listMedia.result>
export type AddedMedia = z.infer<typeof addMedia.result>
export type MediaChange = z.infer<typeof changeMedia.body>

/** The fields beside a file that no caller may set. */
export const unchangeableBesideFile = unchangeableFields(replaceMedia)

type ShownColumns = Pick<
  MediaRow,
  | 'shown_key'
  | 'shown_width'
  | 'shown_height'
  | 'whole_width'
  | 'whole_height'
  | 'focus_x'
  | 'focus_y'
  | 'crop_left'
  | 'crop_top'
  | 'crop_width'
  | 'crop_height'
>

function toShown(row: ShownColumns): MediaItem['shown'] {
  const [width, height] = [row.shown_width ?? 1, row.shown_height ?? 1]
  const whole = { width: row.whole_width ?? 1, height: row.whole_height ?? 1 }
  const focus = focusInShown({ x: row.focus_x, y: row.focus_y }, whole, cropOf(row))
  return { src: pictureAddress(row.shown_key, width), width, height, ...(focus ? { focus } : {}) }
}

export function toLibraryPicture(row: ShownColumns & Pick<MediaRow, 'alt' | 'is_decorative'>): LibraryPicture {
  return { ...toShown(row), alt: row.alt, isDecorative: row.is_decorative }
}

export function toMediaItem(row: MediaRow, uses: readonly Use[]): MediaItem {
  const [width, height] = [row.whole_width ?? 1, row.whole_height ?? 1]
  return {
    ...{ id: row.id, name: row.name, alt: row.alt, is_decorative: row.is_decorative, version: row.version },
    focus: { x: row.focus_x, y: row.focus_y },
    crop: cropOf(row),
    address: pictureAddress(row.whole_key, width),
    ...{ width, height },
    shown: toShown(row),
    uses: usesOf(row.id, uses).length,
    uploaded_by: row.email,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

export function toMediaRecord(row: MediaRow, uses: readonly Use[], earlier: EarlierUse[]): MediaRecord {
  const used_in = usesOf(row.id, uses).slice(0, mediaLimits.namedUses)
  return { ...toMediaItem(row, uses), used_in, earlier }
}

export function usesOf(mediaId: number, uses: readonly Use[]): MediaUse[] {
  return uses.filter(({ id }) => id === mediaId).map(({ id: _, ...use }) => use)
}
