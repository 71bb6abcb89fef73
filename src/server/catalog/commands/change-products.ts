import type { Actor } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import type { CatalogContext } from '../context.ts'
import { lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import { readMatrixRows } from '../queries/combinations.ts'
import { type AdminProductRow, pricesOf } from '../rows.ts'
import { type BulkChange, type BulkReport, type SeenPrices, toMatrixBody, toPriceChange, toPrices } from '../wire.ts'
import { tryEach, undoneWhen } from './all-or-none.ts'
import { moveStockOf } from './move-stock.ts'
import { changeMatrix } from './save-combinations.ts'
import { moveTo } from './set-state.ts'
import { changeProduct, type WhenShippingIsPriced } from './update-product.ts'

type Context = CatalogContext & { whenShippingIsPriced: WhenShippingIsPriced }

export type Wanted = { ids: readonly number[]; change: BulkChange; isDryRun: boolean; seen: SeenPrices }

/** All of the products or none of them; every problem is named. A dry run does the same and then undoes it. */
export async function changeProducts(
  context: Context,
  { ids, change, isDryRun, seen }: Wanted,
  actor: Actor,
): Promise<BulkReport> {
  // In the order of their ids, in which every writer of several locks them.
  const ordered = [...new Set(ids)].toSorted((one, other) => one - other)
  return await undoneWhen<BulkReport>(
    context.db,
    ({ problems }) => isDryRun || problems.length > 0,
    async (tx) => {
      const report: BulkReport = { changed: 0, problems: [], prices: [] }
      const names = new Map<number, string>()
      const changeOne = async (id: number) => {
        await lockProduct(tx, id)
        const product = await readAdminProduct(tx, id)
        names.set(id, product.name)
        await changeOneProduct(tx, context, product, change, actor)
        const changed = await readAdminProduct(tx, id)
        if (changed.version === product.version) return
        report.changed += 1
        if (change.kind !== 'price') return
        const { current_price_cents: before } = pricesOf(product)
        if (seen && seen.get(id) !== before)
          throw new AppError('stale', messages.adminBulk.priceMoved(formatCents(before)))
        report.prices.push(toPriceChange(product, changed))
      }
      await tryEach(tx, ordered, changeOne, (id, error) => {
        if (!(error instanceof AppError)) throw error
        report.problems.push({ id, name: names.get(id) ?? `#${id}`, text: error.message })
      })
      return report
    },
  )
}

async function changeOneProduct(
  tx: Tx,
  context: Context,
  product: AdminProductRow,
  change: BulkChange,
  actor: Actor,
): Promise<void> {
  const { id } = product
  switch (change.kind) {
    case 'category':
      await changeProduct(tx, context, id, { category_id: change.category_id }, actor)
      return
    case 'state':
      await moveTo(tx, product, { state: change.state, at: context.clock.now() }, actor)
      return
    case 'stock':
      if (product.has_combinations) throw new AppError('invalid', messages.adminBulk.stockOfCombinations)
      await moveStockOf(tx, context, id, { change: change.change, reason: change.reason }, actor)
      return
    case 'price':
      await changePrices(tx, context, product, change.percent, actor)
  }
}

async function changePrices(
  tx: Tx,
  context: Context,
  product: AdminProductRow,
  percent: number,
  actor: Actor,
): Promise<void> {
  const changed = <Price extends Cents | null>(cents: Price): Price => {
    const price = cents === null ? null : Math.round((cents * (100 + percent)) / 100)
    if (price === 0 && cents !== 0) throw new AppError('invalid', messages.adminBulk.becomesFree)
    return price as Price
  }
  const { id, price_cents: price, discounted_price_cents: discounted } = product
  const ladder = product.price_ladder.map((step) => ({ ...step, price_cents: changed(step.price_cents) }))
  await changeProduct(
    tx,
    context,
    id,
    toPrices({ price: changed(price), discounted: changed(discounted), ladder }),
    actor,
  )
  const rows = await readMatrixRows(tx, id)
  if (!rows.some(({ price_cents: own }) => own !== null)) return
  const body = toMatrixBody({
    option_name: product.option_name,
    rows: rows.map((row) => ({ ...row, price_cents: changed(row.price_cents) })),
  })
  await changeMatrix(tx, context, id, body, actor)
}
