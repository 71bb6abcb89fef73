import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportEndpoints } from './exports.ts'

export const exportProducts = exportEndpoints('/admin/products', 'all products with their combinations', 'catalog:read')

const importReport = z.object({
  rows: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** False for a dry run, and when there are problems: then nothing was written. */
  applied: z.boolean(),
  /** Of each product that is new or changes, up to a number of them: its first row of these, and the columns; none of a new one. */
  changes: z.array(
    z.object({
      line: z.number().int(),
      product: z.string(),
      columns: z.array(z.string()),
      /** How many of its rows change. */
      rows: z.number().int(),
      is_new: z.boolean(),
    }),
  ),
  /** How many there are beside the listed ones. */
  more_changes: z.number().int(),
  /** At the cells of the file, up to a number of them; a problem of a whole row has no column. */
  problems: z.array(z.object({ line: z.number().int(), column: z.string(), text: z.string() })),
  /** How many there are beside the listed ones. */
  more_problems: z.number().int(),
})
export type ImportReport = z.infer<typeof importReport>

export const importProducts = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'POST',
  path: '/admin/products/import',
  needs: 'catalog:change',
  summary:
    'Imports products from a CSV file, or a ZIP file with one and pictures, in the multipart field "file": all of it, or nothing when a row has a problem. With dry_run it only says what it would do.',
  query: z.object({ dry_run: z.enum(['1']).optional() }),
  result: importReport,
})
