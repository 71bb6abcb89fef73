import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/database/db.ts'
import { mockUpFace } from '#shared/mock-up.ts'
import { type DesignSize, placementDpi, printedInches, verdictOf } from '#shared/placement.ts'
import type { PricedCartLine } from '../price-cart.ts'

/** A design with the size of its original in pixels, upright. */
export type OrderedDesign = { designId: number; size: DesignSize }

/** Writes the placement of each line's design with the print area as it is today, and answers the ids line by line. */
export async function insertPlacements(
  tx: Tx,
  lines: readonly PricedCartLine[],
  designs: ReadonlyMap<number, OrderedDesign>,
  now: Date,
): Promise<(number | null)[]> {
  return await Promise.all(
    lines.map(async ({ product, placement, designFileId }) => {
      const design = designs.get(designFileId ?? 0)
      const area = product?.printArea
      if (!design || !area || !placement) return null
      const areaInches = { wide: area.inches_wide, high: area.inches_high }
      const printed = printedInches(placement, design.size, areaInches)
      const dpi = placementDpi(placement, design.size, areaInches)
      const { id } = await tx
        .insertInto('placements')
        .values({
          ...placement,
          design_id: design.designId,
          face: mockUpFace(area.mock_up),
          print_area: JSON.stringify(area),
          print_width_inches: printed.wide,
          print_height_inches: printed.high,
          dpi: Math.round(dpi),
          verdict: verdictOf(dpi),
          preview_key: randomBytes(20).toString('hex'),
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }),
  )
}
