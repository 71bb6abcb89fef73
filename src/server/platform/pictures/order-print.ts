import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { OrderPrint } from '#shared/contracts/prints/order-prints.ts'
import { type PrintQuality, writePlacement } from '#shared/design/placement.ts'
import { printFileSize } from '#shared/design/print-file.ts'

/** Columns of `placements`, for a query that joins it to order items from the left. */
export const printColumns = [
  'placements.x',
  'placements.y',
  'placements.scale',
  'placements.rotation',
  'placements.print_area',
  'placements.print_width_inches',
  'placements.print_height_inches',
  'placements.dpi',
  'placements.verdict',
  'placements.is_vector',
  'placements.preview_key',
] as const

type PrintRow = {
  x: number | null
  y: number | null
  scale: number | null
  rotation: number | null
  print_area: unknown
  print_width_inches: number | null
  print_height_inches: number | null
  dpi: number | null
  verdict: string | null
  is_vector: boolean | null
  preview_key: string | null
}

/** How an item's design is printed; empty and null for an item without a placement. */
export function toOrderPrint(row: PrintRow): {
  placement: string
  print_area: PrintArea | null
  print: OrderPrint | null
} {
  const { x, y, scale, rotation, preview_key } = row
  if (x === null || y === null || scale === null || rotation === null || preview_key === null)
    return { placement: '', print_area: null, print: null }
  const area = row.print_area as PrintArea
  const areaInches = { wide: area.inches_wide, high: area.inches_high }
  const placement = { x, y, scale, rotation }
  const printed = { wide: row.print_width_inches ?? 0, high: row.print_height_inches ?? 0 }
  return {
    placement: writePlacement(placement),
    print_area: area,
    print: {
      preview_url: `/previews/${preview_key}.jpg`,
      inches_wide: printed.wide,
      inches_high: printed.high,
      dpi: row.dpi ?? 0,
      verdict: row.verdict as PrintQuality,
      is_vector: row.is_vector ?? false,
      file_dpi: printFileSize(areaInches, placement, printed).dpi,
    },
  }
}
