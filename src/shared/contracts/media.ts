import { z } from 'zod'
import { mediaLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { byId, id, isoTime, listQuery, listResult, text } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

const percent = z.number().int().min(0).max(100)
const pixels = z.number().int().max(100_000)
const focus = z.object({ x: percent, y: percent })
const crop = z.object({ left: pixels.min(0), top: pixels.min(0), width: pixels.min(1), height: pixels.min(1) })
export type Crop = z.infer<typeof crop>

const shownPicture = z.object({
  src: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  focus: z.string().optional(),
})

export const mediaItem = z.object({
  id,
  /** Of the file. */
  name: z.string(),
  /** What is to be seen; empty while nobody has written it, and for a decorative picture. */
  alt: z.string(),
  is_decorative: z.boolean(),
  /** What stays in view where a page shows less than the whole, in percent of the whole picture. */
  focus,
  /** What pages show of the picture, in its pixels; null for all of it. */
  crop: crop.nullable(),
  /** The whole picture. */
  address: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** As pages show it. */
  shown: shownPicture,
  /** In how many places it is published, in a draft or waiting. */
  uses: z.number().int(),
  uploaded_by: z.string().nullable(),
  version: z.number().int(),
  created_at: isoTime,
  updated_at: isoTime,
})
export type MediaItem = z.infer<typeof mediaItem>

const mediaUse = z.object({
  /** The document's name, and the place of the field in it: `pictures.3.src`. */
  document: z.string(),
  path: z.string(),
  page: z.string(),
  label: z.string(),
  state: z.enum(['published', 'draft', 'scheduled']),
  /** Whose draft it is, or who gave it its time. */
  by: z.string().nullable(),
})
export type MediaUse = z.infer<typeof mediaUse>

/** The first of the places; `uses` counts all of them. */
const mediaRecord = mediaItem.extend({
  used_in: z.array(mediaUse).max(mediaLimits.namedUses),
  /** How many earlier versions of which page show it. They do not keep it. */
  earlier: z.array(z.object({ page: z.string(), versions: z.number().int() })),
})
export type MediaRecord = z.infer<typeof mediaRecord>

export const listMedia = endpoint({
  ...admin,
  method: 'GET',
  path: '/media',
  needs: 'settings:read',
  summary: 'The pictures of the media library, newest first; searched by file name and alternative text.',
  query: listQuery.extend({
    used: z.enum(['yes', 'no']).optional(),
    /** Only those that nobody has put into words and that are not decorative. */
    text: z.enum(['missing']).optional(),
  }),
  result: listResult(mediaItem),
})

export const readMedia = endpoint({
  ...admin,
  method: 'GET',
  path: '/media/:id',
  needs: 'settings:read',
  summary: 'One picture of the media library, with every field that shows it.',
  params: byId,
  result: mediaRecord,
})

const fileName = text(mediaLimits.name).optional()

export const addMedia = endpoint({
  ...admin,
  method: 'POST',
  path: '/media',
  needs: 'site:change',
  summary:
    'Adds a JPEG, PNG or WebP picture, multipart field "image". A file that the library has already is not added again: the answer is the picture that is there, and `is_new` is false.',
  query: z.object({ name: fileName }),
  result: z.object({ is_new: z.boolean(), item: mediaItem }),
})

export const changeMedia = endpoint({
  ...admin,
  method: 'PUT',
  path: '/media/:id',
  needs: 'site:change',
  summary:
    'Sets alternative text, focal point and crop. A picture without a text has to be decorative. Another version than the current one is refused with 409.',
  params: byId,
  body: z.object({
    alt: text(mediaLimits.alt),
    is_decorative: z.boolean(),
    focus,
    crop: crop.nullable(),
    version: z.number().int().min(1),
  }),
  result: mediaRecord,
})

export const replaceMedia = endpoint({
  ...admin,
  method: 'POST',
  path: '/media/:id/file',
  needs: 'site:change',
  summary:
    'Puts another file in the place of the picture, multipart field "image": every page that shows it shows the new one. Its crop and focal point begin anew. With `version`, another version than the current one is refused with 409.',
  params: byId,
  query: z.object({ name: fileName, version: z.coerce.number().int().min(1).optional() }),
  result: mediaRecord,
})

export const deleteMedia = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/media/:id',
  needs: 'site:change',
  summary: 'Removes a picture from the library; refused with 409 and `used_in` while anything shows it or is to.',
  params: byId,
  result: z.object({ id, deleted: z.literal(true) }),
})
