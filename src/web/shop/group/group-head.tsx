import type { RefObject } from 'react'
import type { Collected, GroupGood, ShownGroup } from '#shared/group-orders/group-order.ts'
import { cheaperInWords, spanInWords } from '#shared/group-orders/price-words.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { PlacedDesign } from '#web/shop/design/placed-design.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Fact } from '#web/ui/private-page/fact.tsx'

const texts = messages.groupOrders

/** The head of every page of a group: what it is for, what everybody gets, and a stub with what a piece costs. */
export function GroupHead({
  group,
  hasTotal = false,
  heading,
}: {
  group: ShownGroup
  hasTotal?: boolean
  heading?: RefObject<HTMLHeadingElement | null>
}) {
  const { good, prices, goal } = group
  const options = [good.variant, good.color].filter(Boolean).join(' · ')
  const missing = goal === null ? null : goal - prices.units
  const isSettled = group.state !== 'open'
  // A closed list can be opened again; later nobody can enter more.
  const { cheaper } = isSettled && group.state !== 'closed' ? { cheaper: null } : prices
  return (
    <article className="order-ticket-shade">
      <div className="order-ticket grain bg-surface">
        <div className="colour-bar h-2" aria-hidden="true" />
        <p className="fact flex min-h-12 items-center justify-between gap-6 px-(--ticket-inset) wrap-break-word text-muted md:px-10">
          <span>{texts.eyebrow}</span>
          <span className="text-right">{stateOf(group)}</span>
        </p>
        <hr className="perforated mx-4" />
        <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex flex-wrap items-center gap-x-8 gap-y-5 p-(--ticket-inset) md:p-10">
            <GoodPicture good={good} />
            <div className="min-w-[min(14rem,100%)] flex-1">
              <h1 ref={heading} tabIndex={-1} className="text-3xl leading-tight wrap-anywhere outline-none">
                {group.title}
              </h1>
              <p className="mt-3 text-lg font-semibold">{good.name}</p>
              {options && <p className="text-muted">{options}</p>}
              {good.sides.length > 0 && <p className="text-muted">{texts.sides(good.sides.join(', '))}</p>}
            </div>
          </div>
          <dl className="order-stub grid content-start gap-6 p-(--ticket-inset) sm:grid-cols-2 md:p-10 lg:grid-cols-1 lg:pl-9">
            <Fact label={isSettled ? texts.priceSettled : texts.priceNow}>
              <span className="font-mono text-xl font-semibold tabular-nums">{spanInWords(prices.each)}</span>
              {prices.next && !isSettled && (
                <span className="block text-sm text-muted">
                  {texts.next(prices.next.more, spanInWords(prices.next.each))}
                </span>
              )}
              {cheaper && <span className="block text-sm font-semibold">{cheaperInWords(cheaper, prices.units)}</span>}
            </Fact>
            <Fact label={isSettled ? texts.enteredAtClosing : texts.entered}>
              <span className="font-mono text-xl font-semibold tabular-nums">{texts.pieces(prices.units)}</span>
              {!isSettled && goal !== null && missing !== null && (
                <span className="block text-sm text-muted">
                  {missing > 0 ? texts.missing(missing, goal) : texts.reached(goal)}
                </span>
              )}
            </Fact>
            {group.collected && <CollectedFact collected={group.collected} isOrdered={group.state === 'ordered'} />}
            {hasTotal && prices.units > 0 && (
              <Fact label={texts.total}>
                <span className="font-mono text-xl font-semibold tabular-nums">{formatCents(prices.totalCents)}</span>
                {prices.setupCents > 0 && (
                  <span className="block text-sm text-muted">
                    {texts.setup}: {formatCents(prices.setupCents)}
                  </span>
                )}
              </Fact>
            )}
          </dl>
        </div>
      </div>
    </article>
  )
}

/** How far the payments are, in sums alone. */
function CollectedFact({ collected, isOrdered }: { collected: Collected; isOrdered: boolean }) {
  const { paid, parts, missingCents, payBy, isOverdue } = collected
  const missing = formatCents(missingCents)
  return (
    <Fact label={texts.collected}>
      <span className="font-mono text-xl font-semibold tabular-nums">{texts.collectedOf(paid, parts)}</span>
      <progress
        max={parts}
        value={paid}
        className="my-2 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-second [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-second"
        aria-hidden="true"
      />
      <span className="block text-sm text-muted">
        {isOrdered || missingCents === 0
          ? texts.allCollected
          : isOverdue
            ? texts.missingOverdue(missing)
            : texts.missingSum(missing, promiseDay(payBy))}
      </span>
    </Fact>
  )
}

function stateOf({ state, isTaking, withdrawn, lastDay }: ShownGroup): string {
  if (state === 'open' && withdrawn) return texts.notInShop
  if (state === 'open') return isTaking ? texts.until(promiseDay(lastDay)) : texts.over
  return texts.states[state]
}

/** The design on the product where it was placed, else the two side by side. */
function GoodPicture({ good }: { good: GroupGood }) {
  const { imageAddress, design, placement, printArea, name, color } = good
  const frame = 'size-32 shrink-0 rounded-sm border border-line bg-surface object-contain sm:size-40'
  const alone = (
    <div className="flex gap-3">
      {imageAddress && (
        <Picture src={imageAddress} alt="" width={160} height={160} sizes="160px" isPriority className={frame} />
      )}
      {design && (
        <Picture src={design} alt={texts.design} width={160} height={160} sizes="160px" isPriority className={frame} />
      )}
    </div>
  )
  if (!design || !placement || !printArea) return alone
  return (
    <PlacedDesign
      {...{ printArea, placement, design, color }}
      alt={messages.orderedPrint.previewOf(name)}
      className={frame}
      placeholder={alone}
    />
  )
}

/** What a piece costs from which quantity on, with the step that counts now marked. */
export function GroupLadder({ group }: { group: ShownGroup }) {
  const { steps, units } = group.prices
  if (steps.length < 2) return null
  return (
    <section aria-labelledby="ladder" className="grid content-start gap-3">
      <h2 id="ladder" className="text-lg">
        {texts.ladder}
      </h2>
      <table className="w-full max-w-sm border-collapse text-sm">
        <thead className="eyebrow text-muted">
          <tr className="border-b border-line text-left">
            <th scope="col" className="py-1.5 pl-2 font-normal">
              {texts.from}
            </th>
            <th scope="col" className="py-1.5 pr-2 text-right font-normal">
              {texts.each}
            </th>
          </tr>
        </thead>
        <tbody className="font-mono tabular-nums">
          {steps.map(({ from, each }, index) => {
            const isNow =
              Math.max(1, units) >= from && Math.max(1, units) < (steps[index + 1]?.from ?? Number.POSITIVE_INFINITY)
            return (
              <tr
                key={from}
                aria-current={isNow || undefined}
                className={isNow ? 'border-b border-line bg-sunken font-semibold' : 'border-b border-line'}
              >
                <th scope="row" className="py-1.5 pl-2 text-left [font-weight:inherit]">
                  {from}
                </th>
                <td className="py-1.5 pr-2 text-right">{spanInWords(each)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {group.state === 'open' && <p className="max-w-prose text-sm text-muted">{texts.notSettled}</p>}
    </section>
  )
}
