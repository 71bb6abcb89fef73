import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { type CartLine, setLineQuantity } from '#shared/cart/cart.ts'
import { colorsOf, describeGroup, groupRuns, isGroupMark, unitsOf } from '#shared/cart/runs.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { lineTotalCents } from '#shared/pricing/cart-price.ts'
import { hintAt, type UnitPriced } from '#shared/pricing/ladder.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { LineNotes } from '#web/shop/cart/cart-line-notes.tsx'
import { reviseCart } from '#web/shop/cart/cart-store.ts'
import type { CartSums } from '#web/shop/cart/cart-sums.ts'
import { CartTotals } from '#web/shop/cart/cart-totals.tsx'
import { lineId } from '#web/shop/cart/line-id.ts'
import { LinePicture } from '#web/shop/cart/line-picture.tsx'
import type { CartCheck } from '#web/shop/cart/use-cart-check.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loaded with the first cart that has a run; without its script, the sizes are in words. */
const RunSizes = lazy(() =>
  import('#web/ui/run/run-sizes.tsx').then(
    (module) => ({ default: module.RunSizes }),
    () => ({ default: SizesInWords }),
  ),
)

/** The same; without its script, each line has its own. */
const RunNotes = lazy(() =>
  import('#web/shop/run/run-notes.tsx').then(
    (module) => ({ default: module.RunNotes }),
    () => ({ default: NotesOfLines }),
  ),
)

function NotesOfLines({ rows, of }: { rows: readonly { line: CartLine }[]; of: CartCheck['of'] }) {
  return rows.map(({ line }) => <LineNotes key={lineId(line)} line={line} check={of(line)} />)
}

/** Loaded with the first line that has more than one side printed; without its script, the sides are in words. */
const FurtherSides = lazy(() =>
  import('./further-sides.tsx').then(
    (module) => ({ default: module.FurtherSides }),
    () => ({ default: SidesInWords }),
  ),
)

function SidesInWords({ group: [line] }: { group: readonly CartLine[] }) {
  return <p>{line?.more_prints?.map(({ side }) => side).join(', ')}</p>
}

function SizesInWords({ rows }: { rows: readonly { label: string; qty: number }[] }) {
  return <p>{rows.map(({ label, qty }) => `${label} × ${qty}`).join(', ')}</p>
}

/** The lines with their totals, shipping and the order total; of an empty cart the way to the shop alone. */
export function OrderSummary({
  lines,
  isReady,
  sums,
  isTaxed,
  check,
  texts,
  children,
}: {
  lines: readonly UnitPriced<CartLine>[]
  isReady: boolean
  sums: CartSums
  isTaxed: boolean
  check: CartCheck
  texts: { empty: string; browse: string }
  /** The choice of delivery. */
  children: ReactNode
}) {
  return (
    <section aria-labelledby="your-order" className="ticket grain bg-surface p-6 md:p-8">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="your-order" className="text-xl">
          {messages.checkout.summary}
        </h2>
        <Link
          to={paths.cart}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          {messages.checkout.editCart}
        </Link>
      </div>
      {!isReady ? (
        <div className="mt-3 min-h-24 border-t border-line py-4">
          <Skeleton className="h-16" />
        </div>
      ) : lines.length === 0 ? (
        <div className="mt-3 grid min-h-24 justify-items-start gap-5 border-t border-line pt-6">
          <p className="text-lg">{texts.empty}</p>
          <ButtonLink to={paths.shop}>{texts.browse}</ButtonLink>
        </div>
      ) : (
        <ul className="mt-3">
          {groupRuns(lines).map((group) => (
            <Lines key={lineId(group[0])} {...{ group, lines, check }} />
          ))}
        </ul>
      )}
      {(!isReady || lines.length > 0) && (
        <>
          <hr className="perforated mb-5" />
          {children}
          <CartTotals sums={sums} isTaxed={isTaxed} isCheckout />
          <p role="status" className="mt-3 text-sm text-muted empty:hidden">
            {check.status === 'failed' && messages.cart.checkFailed}
          </p>
        </>
      )}
    </section>
  )
}

/** A line, or a run of sizes with one design. */
function Lines({
  group,
  lines,
  check,
}: {
  group: [UnitPriced<CartLine>, ...UnitPriced<CartLine>[]]
  lines: readonly CartLine[]
  check: CartCheck
}) {
  const [line] = group
  const { options, rows } = describeGroup(group)
  const isRun = group.length > 1
  return (
    <li data-line={lineId(line)} tabIndex={-1} className="grid gap-3 border-t border-line py-4">
      <div className="flex items-start gap-4">
        <div className="grid shrink-0 gap-2">
          {colorsOf(group).map(({ line: each }) => (
            <LinePicture
              key={lineId(each)}
              line={each}
              product={check.of(each)?.now.product}
              withDesign
              className="size-16"
            />
          ))}
        </div>
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold">{line.name}</p>
          <p className="text-sm text-muted">
            {options} <span className="notranslate font-mono">{messages.checkout.quantityTimes(unitsOf(group))}</span>
          </p>
        </div>
        <div className="text-right font-mono tabular-nums">
          <p className="notranslate">{formatCents(group.reduce((sum, each) => sum + lineTotalCents(each), 0))}</p>
          {line.unitPriceCents < line.current_price_cents && (
            <p className="text-sm text-muted">
              <ChangingText>{messages.priceLadder.unit(formatCents(line.unitPriceCents))}</ChangingText>
            </p>
          )}
        </div>
      </div>
      {isRun && (
        <Suspense>
          <RunSizes rows={rows.map(({ label, line: { qty } }) => ({ label, qty }))} />
        </Suspense>
      )}
      {line.more_prints && (
        <Suspense fallback={<div className="h-20" />}>
          <FurtherSides group={group} check={check} />
        </Suspense>
      )}
      {group.map((each) => (
        <MoreForLess key={lineId(each)} line={each} lines={lines} />
      ))}
      {isRun ? (
        <Suspense>
          <RunNotes rows={rows} of={check.of} />
        </Suspense>
      ) : (
        <LineNotes line={line} check={check.of(line)} />
      )}
    </li>
  )
}

/** SEL-06: where more would cost less, also the button that takes them; the list of a group order is closed. */
function MoreForLess({ line, lines }: { line: CartLine; lines: readonly CartLine[] }) {
  const hint = hintAt(line, lines)
  if (!hint || hint.thenCents >= hint.nowCents) return null
  const { cheaper, take, takeFor } = messages.priceLadder
  const { more, units, nowCents, thenCents } = hint
  const text = take(hint, line)
  return (
    <p className="border-l-4 border-second pl-4 text-sm">
      <ChangingText>
        {cheaper(units + more, formatCents(thenCents), formatCents(nowCents - thenCents), units)}
      </ChangingText>{' '}
      {!isGroupMark(line.run) && (
        <button
          type="button"
          aria-label={takeFor(text, line.name)}
          onClick={() => reviseCart((current) => setLineQuantity(current, line, line.qty + more))}
          className="tap font-semibold underline underline-offset-4"
        >
          <ChangingText>{text}</ChangingText>
        </button>
      )}
    </p>
  )
}
