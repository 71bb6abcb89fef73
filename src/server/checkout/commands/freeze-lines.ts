import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/database/db.ts'
import { designSizeOf, readFacts } from '#server/platform/pictures/design-facts.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { firstSideName } from '#shared/design/first-side-name.ts'
import { printedSideOf } from '#shared/design/mock-up.ts'
import { type DesignSize, type Placement, placementDpi, printedInches, verdictOf } from '#shared/design/placement.ts'
import { inchesOf } from '#shared/design/print-areas.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { proofFlag } from '#shared/order/order-flags.ts'
import type { PricedSide } from '../line-sides.ts'
import { numberRuns } from '../number-runs.ts'
import type { PricedCart, PricedCartLine } from '../price-cart.ts'
import { type OrderLine, toLineDesign } from '../queries/order-lines.ts'

/** A line as it is ordered: a frozen copy of the product's data, with the design's placement already written. */
export type FrozenLine = Omit<OrderLine, 'sides'> & {
  designFileId: number | null
  placementId: number | null
  sides: FrozenSide[]
}

/** A further side, whose placement is written already. */
type FrozenSide = OrderLine['sides'][number] & { placementId: number }

/** Claims the designs of the cart's lines, writes their placements, and copies what the products are today. */
export async function freezeLines(tx: Tx, cart: PricedCart, now: Date): Promise<FrozenLine[]> {
  if (cart.delivery.rule === 'service') return cart.lines.map(lineOfRequest)
  const designs = await claimDesigns(tx, cart, now)
  const runs = numberRuns(cart.lines)
  const lines = await Promise.all(
    cart.lines.map(async (line, index): Promise<FrozenLine[]> => {
      const { product, request, unitPriceCents, setupCents, designFileId, sidesCents = 0 } = line
      if (!product) return []
      const design = designs.get(designFileId ?? 0) ?? null
      const place = product.print_area && line.placement && { area: product.print_area, placement: line.placement }
      const placed = design && place && (await insertPlacement(tx, place, design, now))
      const sides = await Promise.all(line.sides.map((side) => freezeSide(tx, side, designs, now)))
      const listPriceCents = product.current_price_cents + sidesCents
      return [
        {
          productId: product.id,
          variantId: product.variant_id ?? null,
          name: product.name,
          sku: product.sku ?? '',
          variant: request.variant,
          color: request.color,
          size: request.size,
          qty: request.qty,
          unitPriceCents,
          listPriceCents: unitPriceCents < listPriceCents ? listPriceCents : null,
          run: runs[index] ?? null,
          setupCents,
          imageAddress: product.image_address ?? '',
          designFileId,
          placementId: placed?.id ?? null,
          print: placed && toOrderPrint(placed).print,
          ...{ sides: sides.flat(), firstSide: firstSideName(product.print_area, sides) },
          design: design && toLineDesign(design.key, design.size, design.facts),
        },
      ]
    }),
  )
  return lines.flat()
}

/** What is paid of the price of a quote request: no product of the shop. */
function lineOfRequest({ request, unitPriceCents }: PricedCartLine): FrozenLine {
  return {
    ...{ productId: 0, variantId: null, name: request.name, sku: '', variant: '', color: '', size: '' },
    ...{ qty: request.qty, unitPriceCents, listPriceCents: null, run: null, setupCents: 0 },
    ...{ imageAddress: '', designFileId: null, placementId: null, print: null, design: null, sides: [], firstSide: '' },
  }
}

/** SEL-13: a design that prints poorly is not printed before its buyer has seen a proof, confirmed in the browser or not. */
export function proofFlags({ lines: asked }: PricedCart, lines: readonly FrozenLine[]): string[] {
  const isConfirmed = asked.some(
    ({ request }) => (request.design !== '' || request.morePrints.length > 0) && request.wantsProof,
  )
  const prints = lines.flatMap(({ print, sides }) => [print, ...sides.map((side) => side.print)])
  return isConfirmed || prints.some((print) => print?.verdict === 'too_small') ? [proofFlag] : []
}

/** A design with the size of its original in pixels, upright. */
type OrderedDesign = { designId: number; key: string; size: DesignSize; facts: DesignFacts | null }

/** From here on the clean-up of unused designs keeps them; a design it has already removed cannot be ordered. */
async function claimDesigns(tx: Tx, cart: PricedCart, now: Date): Promise<ReadonlyMap<number, OrderedDesign>> {
  const named = cart.lines.flatMap((line) => [line.designFileId, ...line.sides.map((side) => side.designFileId)])
  const ids = [...new Set(named.filter((id) => id !== null))]
  if (ids.length === 0) return new Map()
  const claimed = tx
    .selectFrom('files')
    .innerJoin('designs', 'designs.file_id', 'files.id')
    .select(['files.id', 'files.key', 'designs.id as designId', 'designs.facts', 'files.width', 'files.height'])
    .where('files.id', 'in', ids)
    .where('files.deleted_at', 'is', null)
    .orderBy('files.id')
    .forUpdate('files')
    .execute()
  const noted = tx
    .updateTable('files')
    .set({ referenced_at: now })
    .where('id', 'in', ids)
    .where('referenced_at', 'is', null)
    .execute()
  const [found] = await Promise.all([claimed, noted])
  if (found.length < ids.length) throw new AppError('invalid', messages.lineDesign.unknown)
  return new Map(
    found.map(({ id, width, height, facts, ...design }) => [
      id,
      { ...design, size: designSizeOf({ width, height, facts }), facts: readFacts(facts) },
    ]),
  )
}

async function freezeSide(
  tx: Tx,
  { area, designFileId, placement }: PricedSide,
  designs: ReadonlyMap<number, OrderedDesign>,
  now: Date,
): Promise<FrozenSide[]> {
  const design = designs.get(designFileId)
  if (!design) return []
  const placed = await insertPlacement(tx, { area, placement }, design, now)
  const { print } = toOrderPrint(placed)
  return print ? [{ name: area.name, placementId: placed.id, print }] : []
}

type Place = { area: PrintArea; placement: Placement }

/** Writes the placement of a design with its print area as it is today. */
async function insertPlacement(tx: Tx, { area, placement }: Place, design: OrderedDesign, now: Date) {
  const areaInches = inchesOf(area)
  const printed = printedInches(placement, design.size, areaInches)
  const dpi = placementDpi(placement, design.size, areaInches)
  return await tx
    .insertInto('placements')
    .values({
      ...placement,
      design_id: design.designId,
      face: printedSideOf(area.mock_up),
      print_area: JSON.stringify(area),
      print_width_inches: printed.wide,
      print_height_inches: printed.high,
      dpi: Math.round(dpi),
      verdict: verdictOf(dpi),
      is_vector: design.size.isVector ?? false,
      preview_key: randomBytes(20).toString('hex'),
      created_at: now,
    })
    .returning('placements.id')
    .returning(printColumns)
    .executeTakeFirstOrThrow()
}
