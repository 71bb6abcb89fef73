import { z } from 'zod'
import { designUpload } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
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
 * check; of a vector the width and height are only proportions.
 */
export const uploadedDesign = z.object({
  url: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  type: z.enum(designUpload.types),
  facts: designFacts,
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
