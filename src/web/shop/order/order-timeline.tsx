import { clsx } from 'clsx'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { messages } from '#shared/messages.ts'
import type { OrderPage, OrderStep } from '#shared/order/order-page.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { useStudio } from '#web/lib/studio.ts'

const texts = messages.orderPage

/** The order's progress: one station after the other, the current one in colour. */
export function OrderTimeline({ order }: { order: OrderPage }) {
  return (
    <section aria-labelledby="timeline" className="print:hidden">
      <h2 id="timeline" className="eyebrow font-mono font-normal text-muted">
        {texts.timeline}
      </h2>
      <ol className="route-card mt-5">
        {order.steps.map((step) => (
          <Station key={step.kind} step={step} order={order} />
        ))}
      </ol>
    </section>
  )
}

function Station({ step, order }: { step: OrderStep; order: OrderPage }) {
  const { kind, state, at } = step
  const { pressDays } = useStudio()
  return (
    <li className="station" data-state={state} data-kind={kind} aria-current={state === 'now' ? 'step' : undefined}>
      <StationMark state={state} isStop={kind === 'cancelled'} />
      <div className="min-w-0">
        <h3
          className={clsx(
            'font-sans text-base font-semibold tracking-normal',
            state === 'ahead' && 'text-muted',
            state === 'now' && (kind === 'cancelled' ? 'text-danger' : 'text-accent'),
          )}
        >
          {kind === 'refunded' && state === 'ahead' ? texts.refundAhead : nameOf(kind, order)}
          <span className="sr-only">{`, ${texts.stepStates[state]}`}</span>
        </h3>
        {at && (
          <p className="fact">
            <time dateTime={at}>{formatDayAndTime(at)}</time>
          </p>
        )}
        <p className="mt-1 max-w-[34ch] text-sm leading-snug text-muted">
          {fillPlaceholders(textOf(step, order), { pressdays: pressDays })}
        </p>
      </div>
    </li>
  )
}

type PickedUp = keyof typeof texts.pickup
const isPickedUp = (kind: string, { deliveryKind }: OrderPage): kind is PickedUp =>
  deliveryKind === 'pickup' && Object.hasOwn(texts.pickup, kind)

function nameOf(kind: OrderStep['kind'], order: OrderPage): string {
  return isPickedUp(kind, order) ? texts.pickup[kind] : texts.steps[kind]
}

function textOf({ kind, state }: OrderStep, order: OrderPage): string {
  const { status, payment } = order
  if (isPickedUp(kind, order)) return texts.pickupTexts[kind][state]
  if (kind === 'paid' && state === 'ahead') {
    if (payment.status === 'partial') return texts.partlyPaid
    if (payment.status === 'failed') return texts.paymentFailed
    if (order.deliveryKind === 'pickup') return texts.pickupUnpaid
  }
  if (kind === 'inWork' && status === 'cancelled') return texts.workBegun
  return texts.stepTexts[kind][state]
}

/** Filled: done. Registration mark: current. Ring: still ahead. */
function StationMark({ state, isStop }: { state: OrderStep['state']; isStop: boolean }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2" aria-hidden="true" className="station-mark">
      {state === 'done' && (
        <>
          <circle cx="16" cy="16" r="11" className="fill-alder" />
          <path d="m11 16.5 3.5 3.5 7-7.5" className="stroke-on-alder" strokeLinecap="round" strokeLinejoin="round" />
        </>
      )}
      {state === 'now' && !isStop && (
        <>
          <circle cx="16" cy="16" r="10" className="stroke-accent" />
          <path d="M16 1v30M1 16h30" className="stroke-accent" />
          <circle cx="16" cy="16" r="5.5" className="fill-accent" />
        </>
      )}
      {state === 'now' && isStop && (
        <>
          <circle cx="16" cy="16" r="11" className="fill-danger" />
          <path d="m12 12 8 8m0-8-8 8" className="stroke-surface" strokeLinecap="round" />
        </>
      )}
      {state === 'ahead' && <circle cx="16" cy="16" r="10" className="stroke-line-strong" strokeDasharray="3.9 3.9" />}
    </svg>
  )
}
