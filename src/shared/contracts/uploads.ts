import { z } from 'zod'
import { designUpload } from '../constants.ts'
import { faces } from '../design/faces/faces.ts'
import { layerLimits } from '../design/layers/layers.ts'
import { alignments } from '../design/layers/lettering.ts'
import { endpoint } from '../endpoint.ts'
import { layers as layerTexts } from '../messages/shop/layers.ts'
import { byId } from './fields.ts'

/**
 * What the file says about itself (SEL-10). `inches_wide`, `inches_high`: null for a file without a size in inches.
 * `is_vector`: drawn as finely as it is printed; a PDF or SVG that is mostly a photo is not. Only the first page is printed.
 */
export const designFacts = z.object({
  inches_wide: z.number().positive().nullable(),
  inches_high: z.number().positive().nullable(),
  colors: z.array(z.enum(['rgb', 'cmyk', 'gray'])),
  pages: z.number().int().positive(),
  missing_fonts: z.array(z.string()),
  is_vector: z.boolean(),
})
export type DesignFacts = z.infer<typeof designFacts>

/**
 * `url` shows the preview and names the design on a cart line; width, height and type are the original's, for the print
 * check; of a vector the width and height are only proportions. `sha256`: of the original's bytes, by which a browser knows
 * the same file again.
 */
export const uploadedDesign = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  type: z.enum(designUpload.types),
  facts: designFacts,
  sha256: z.string(),
})
export type UploadedDesign = z.infer<typeof uploadedDesign>

export const uploadDesign = endpoint({
  method: 'POST',
  path: '/upload',
  access: 'public',
  limit: 'upload',
  summary:
    'Takes a design as multipart/form-data in the field `file`: PNG, JPEG, WebP, AVIF, GIF, TIFF, SVG or PDF up to 25 MB.',
  result: uploadedDesign,
})

const words = layerTexts.refused
const number = z.number(words.number)
/** The centre, in fractions of the area, and degrees clockwise. */
const place = {
  x: number.min(0, words.place).max(1, words.place),
  y: number.min(0, words.place).max(1, words.place),
  rotation: number.gt(-180, words.place).max(180, words.place),
}
const { size, curve, scale, characters } = layerLimits
const designAddress = z.string().max(200, words.pictureGone)

const pictureLayer = z.object({
  kind: z.literal('picture'),
  design: designAddress,
  ...place,
  scale: number.min(scale.min, words.pictureSize).max(scale.max, words.pictureSize),
})
const textLayer = z.object({
  kind: z.literal('text'),
  text: z.string(words.empty).max(characters, words.tooLong(characters)),
  face: z.enum(faces, words.face),
  color: z.string(words.color).regex(/^#[0-9a-f]{6}$/, words.color),
  align: z.enum(alignments),
  size: number.min(size.min, words.letterSize(size.min, size.max)).max(size.max, words.letterSize(size.min, size.max)),
  curve: number.int().min(-curve, words.curve(curve)).max(curve, words.curve(curve)),
  ...place,
})

/**
 * SEL-11: texts and pictures on an area of this size in inches, the first one lowest. `design`: the address that the upload
 * of a picture has answered; `size`: of letters, in inches.
 */
const layersDocument = z.object({
  wide: number.min(0.1).max(200),
  high: number.min(0.1).max(200),
  layers: z
    .array(z.discriminatedUnion('kind', [pictureLayer, textLayer]))
    .min(1, words.noLayers)
    .max(layerLimits.layers, words.tooManyLayers(layerLimits.layers)),
})

export const composeDesign = endpoint({
  method: 'POST',
  path: '/designs',
  access: 'public',
  limit: 'compose',
  summary:
    'Makes one design of texts and uploaded pictures; `placement` puts it where the layers lie on their area. The design goes into the cart like an uploaded one.',
  body: layersDocument,
  result: uploadedDesign.extend({ placement: z.string() }),
})

export const readDesignLayers = endpoint({
  method: 'GET',
  path: '/designs/layers',
  access: 'public',
  limit: 'read',
  summary: 'The texts and pictures that a design was made of, to change them.',
  query: z.object({ design: designAddress }),
  result: layersDocument,
})

/** Of the item's first side, or of the further side with this id. */
const ofSide = z.object({ side: z.coerce.number().int().positive().optional() })

export const linkPrintFile = endpoint({
  method: 'POST',
  path: '/order-items/:id/print-file-link',
  needs: 'orders:read',
  access: 'admin',
  limit: 'admin',
  summary: 'A link that downloads the print file of an order item, once and within a minute: the print area as a PNG.',
  params: byId,
  query: ofSide,
  result: z.object({ url: z.string() }),
})

export const linkDesignOriginal = endpoint({
  method: 'POST',
  path: '/order-items/:id/design-link',
  needs: 'orders:read',
  access: 'admin',
  limit: 'admin',
  summary: 'A link that downloads the untouched design of an order item, once and within a minute.',
  params: byId,
  query: ofSide,
  result: z.object({ url: z.string() }),
})
