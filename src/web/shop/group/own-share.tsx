import type { ReactNode } from 'react'
import type { OwnEntry, ShownGroup } from '#shared/group-orders/group-order.ts'
import type { Share } from '#shared/group-orders/shares.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { PayButton } from '#web/ui/private-page/pay-button.tsx'

const texts = messages.groupOrders

/** Where each pays the own part: what it is, how it stands, and the way to the payment page. */
export function OwnShare({ group, url }: { group: OwnEntry; url: string | null }) {
  const { part, state, entry, collected, withdrawn, isPaidFor } = group
  if (withdrawn) return null
  if (state === 'closed')
    return <p className="max-w-prose border-l-4 border-marigold bg-surface p-5">{texts.partWaits}</p>
  if (!part || !collected) return null
  const isDue = state === 'collecting' && entry.paid !== 'paid'
  return (
    <section aria-labelledby="part" className="grid max-w-xl gap-5 border-t-4 border-accent bg-surface p-6">
      <h2 id="part" className="text-lg">
        {texts.partHeading}
      </h2>
      <ShareSums {...{ part, isPaidFor }} qty={entry.qty} />
      {isDue ? (
        <>
          {entry.paid === 'paying' && <p>{texts.partPaying}</p>}
          <PayButton label={texts.payShare} url={url} />
          <p className="text-sm text-muted">{texts.partUntil(promiseDay(collected.payBy))}</p>
        </>
      ) : (
        <p className="border-l-4 border-second pl-4 font-semibold">
          {isPaidFor
            ? texts[state === 'ordered' ? 'partOrderedFor' : 'partPaidFor']
            : texts[state === 'ordered' ? 'partOrdered' : 'partPaid']}
        </p>
      )}
    </section>
  )
}

/** In any group: also where the organizer would have paid for all. */
export function CalledOff({ group }: { group: OwnEntry }) {
  const { returnedCents, entry } = group
  return (
    <WhyCalledOff group={group}>
      {returnedCents !== null && <p className="font-semibold">{texts.partReturns(formatCents(returnedCents))}</p>}
      {entry.paid === 'paying' && <p>{texts.partStillPaying}</p>}
    </WhyCalledOff>
  )
}

/** Who has called the group off, and the reason that the studio has given; below it what becomes of the money. */
export function WhyCalledOff({
  group: { calledOffBy, calledOffReason },
  children,
}: {
  group: ShownGroup
  children: ReactNode
}) {
  return (
    <div className="grid max-w-prose gap-3 border-l-4 border-danger bg-surface p-5">
      <p>{texts.partCalledOff[calledOffBy ?? 'organizer']}</p>
      {calledOffReason && <p className="wrap-anywhere">{calledOffReason}</p>}
      {children}
    </div>
  )
}

function ShareSums({ part, isPaidFor, qty }: { part: Share; isPaidFor: boolean; qty: number }) {
  const rows = [
    [texts.partGoods(texts.pieces(qty)), part.goodsCents],
    ...(part.setupCents > 0 ? [[texts.partSetup, part.setupCents] as const] : []),
    [texts.partShipping, part.shippingCents],
  ] as const
  return (
    <dl className="grid gap-1.5">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-muted">{label}</dt>
          <dd className="font-mono tabular-nums">{formatCents(cents)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-6 border-t border-line pt-2 text-lg font-semibold">
        <dt>{isPaidFor ? texts.partTotalFor : texts.partTotal}</dt>
        <dd className="font-mono tabular-nums">{formatCents(part.totalCents)}</dd>
      </div>
    </dl>
  )
}
