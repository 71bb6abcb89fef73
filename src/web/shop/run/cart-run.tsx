import { Link } from 'react-router'
import type { CartLine } from '#shared/cart/cart.ts'
import { colorsOf, describeGroup, isGroupMark, unitsOf } from '#shared/cart/runs.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { lineTotalCents } from '#shared/pricing/cart-price.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { removeRun } from '#web/shop/cart/cart-edits.ts'
import { EditDesign, LineName, LinePrints, ProofFirst } from '#web/shop/cart/cart-line-parts.tsx'
import { editAddress } from '#web/shop/cart/line-hash.ts'
import { lineId } from '#web/shop/cart/line-id.ts'
import { LineLadder } from '#web/shop/cart/line-ladder.tsx'
import { LinePicture } from '#web/shop/cart/line-picture.tsx'
import type { CartCheck } from '#web/shop/cart/use-cart-check.ts'
import { RunSizes } from '#web/ui/run/run-sizes.tsx'
import { RunNotes } from './run-notes.tsx'

const texts = messages.sizeRun
const action =
  'tap inline-flex items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-accent'

/** A run of sizes in the cart: one design, and how many of each size. */
export function CartRun({
  run,
  lines,
  check,
}: {
  run: [UnitPriced<CartLine>, ...UnitPriced<CartLine>[]]
  lines: readonly CartLine[]
  check: CartCheck
}) {
  const [first] = run
  const { options, rows } = describeGroup(run)
  // A group order is ordered as its list was closed.
  const isFixed = isGroupMark(first.run)
  const colors = colorsOf(run)
  const isPrinted = Boolean(first.design || first.more_prints)
  const cents = run.reduce((sum, line) => sum + lineTotalCents(line), 0)
  return (
    <div data-line={lineId(first)} className="grid gap-4 py-5">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="grid shrink-0 gap-2">
          {colors.map(({ line }) => (
            <LinePicture key={lineId(line)} line={line} product={check.of(line)?.now.product} className="size-20" />
          ))}
        </div>
        <div className="min-w-48 flex-1">
          <div className="flex items-start justify-between gap-4">
            <div>
              <LineName line={{ ...first, variant: '' }} />
              {options && <p className="text-sm text-muted">{options}</p>}
            </div>
            <p className="text-right font-mono text-base font-semibold tabular-nums">
              <span className="sr-only">{messages.cart.columns.total} </span>
              <span className="notranslate">{formatCents(cents)}</span>
              <ChangingText className="block text-sm font-normal text-muted">
                {messages.cart.units(unitsOf(run))}
              </ChangingText>
            </p>
          </div>
          <RunSizes rows={rows.map(({ label, line }) => ({ ...line, label }))} />
          {isPrinted && (
            <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-3">
              {colors.map(({ line, color, name }) => (
                <li key={lineId(line)} className="grid content-start gap-1 text-sm text-muted">
                  {color}
                  <div className="flex flex-wrap gap-3">
                    <LinePrints line={line} name={name} product={check.of(line)?.now.product} />
                  </div>
                </li>
              ))}
            </ul>
          )}
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-1">
            {isFixed ? (
              <p className="text-sm text-muted">{texts.ofGroup}</p>
            ) : (
              <Link to={editAddress(first)} prefetch="intent" aria-label={texts.editOf(first.name)} className={action}>
                {texts.edit}
              </Link>
            )}
            <button
              type="button"
              aria-label={messages.cart.removeLine(first.name)}
              onClick={() => removeRun(first.run)}
              className={action}
            >
              {messages.cart.remove}
            </button>
            {isPrinted && !isFixed && <EditDesign line={first} />}
            <ProofFirst lines={run} />
          </div>
          {run.map((line) => (
            <LineLadder key={lineId(line)} line={line} lines={lines} />
          ))}
        </div>
      </div>
      <RunNotes rows={rows} of={check.of} />
    </div>
  )
}
