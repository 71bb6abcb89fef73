import { z } from 'zod'
import { printArea } from '../catalog.ts'
import { id } from '../fields.ts'
import { designFacts } from '../uploads.ts'

/**
 * How an item's design is printed. `is_vector`: it has no pixels, and `dpi` says how finely it is drawn. `file_dpi` is the
 * resolution of its print file: 300, or less for very large designs and large rotated ones.
 */
export const orderPrint = z.object({
  preview_url: z.string(),
  inches_wide: z.number(),
  inches_high: z.number(),
  dpi: z.number().int(),
  verdict: z.enum(['sharp', 'good', 'soft', 'too_small']),
  is_vector: z.boolean(),
  file_dpi: z.number().int(),
})
export type OrderPrint = z.infer<typeof orderPrint>

/** What is printed on a further side; `id` names its files (SEL-11). */
export const orderSide = z.object({
  id,
  name: z.string(),
  design: z.string(),
  design_facts: designFacts.nullable(),
  placement: z.string(),
  print_area: printArea,
  print: orderPrint,
})
export type OrderSideAnswer = z.infer<typeof orderSide>
