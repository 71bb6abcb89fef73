import { clsx } from 'clsx'
import type { BuyingContent } from '#shared/content/schemas/buying.ts'
import { messages } from '#shared/messages.ts'
import type { OrderPage, OrderStep } from '#shared/order/order-page.ts'
import { isWithShop } from '#shared/order/order-standing.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'

const { steps, ...texts } = messages.orderPage
type Texts = BuyingContent['order']

/** The order's progress: one station after the other, the current one in colour. */
export function OrderTimeline({ order, texts: own }: { order: OrderPage; texts: Texts }) {
  return (
    <section aria-labelledby="timeline" className="print:hidden">
      <h2 id="timeline" className="eyebrow font-mono font-normal text-muted">
        {texts.timeline}
      </h2>
      <ol className="route-card mt-5">
        {order.steps.map((step) => (
          <Station key={step.kind} step={step} order={order} text={textOf(step, order, own)} />
        ))}
      </ol>
    </section>
  )
}

function Station({ step, order, text }: { step: OrderStep; order: OrderPage; text: string }) {
  const { kind, state, at } = step
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
          {kind === 'refunded' ? nameOfRefund(state, order) : nameOf(kind, order)}
          <span className="sr-only">{`, ${texts.stepStates[state]}`}</span>
        </h3>
        {at && (
          <p className="fact">
            <time dateTime={at}>{formatDayAndTime(at)}</time>
          </p>
        )}
        {text && <p className="mt-1 max-w-[34ch] text-sm leading-snug text-muted">{text}</p>}
      </div>
    </li>
  )
}

type PickedUp = keyof typeof texts.pickup
const isPickedUp = (kind: string, { deliveryKind }: OrderPage): kind is PickedUp =>
  deliveryKind === 'pickup' && Object.hasOwn(texts.pickup, kind)

function nameOf(kind: OrderStep['kind'], order: OrderPage): string {
  return isPickedUp(kind, order) ? texts.pickup[kind] : steps[kind]
}

function nameOfRefund(state: OrderStep['state'], { payment }: OrderPage): string {
  if (state === 'ahead') return texts.refundAhead
  return payment.status === 'refunded' ? steps.refunded : texts.refundedPartly
}

/** What the last steps say on an order that its buyer picks up. */
const pickedUp = { shipped: 'ready', completed: 'pickedUp' } as const

function textOf({ kind, state, at }: OrderStep, order: OrderPage, own: Texts): string {
  const { status, payment } = order
  if (kind === 'paid' && state === 'ahead') {
    if (payment.status === 'partial') return own.paid.partly
    if (payment.status === 'failed') return own.paid.failed
    if (order.deliveryKind === 'pickup') return own.paid.pickup
  }
  // The latest of what is done, while nobody has begun.
  if ((kind === 'paid' || kind === 'proof') && at !== null) return own[kind].done
  const isRefunded = payment.status === 'refunded'
  if (kind === 'inWork' && (status === 'cancelled' || (isRefunded && status === 'processing'))) return own.inWork.begun
  if (kind === 'refunded' && state === 'done') {
    if (!isRefunded) return own.refunded.partly
    const done = payment.isBackByHand ? own.refunded.byHand : own.refunded.done
    return [done, saysUnsent(order) ? own.refunded.unsent : ''].filter(Boolean).join(' ')
  }
  const ofStep: Partial<Record<OrderStep['state'], string>> = own[isPickedUp(kind, order) ? pickedUp[kind] : kind]
  return ofStep[state] ?? ''
}

/** Refunded before it left the shop. A cancelled order says in another step that nothing more is sent. */
function saysUnsent({ status, deliveryKind }: OrderPage): boolean {
  return isWithShop({ status, isPickedUp: deliveryKind === 'pickup' })
}

/** Filled: done. Registration mark: current. Ring: still ahead. */
function StationMark({ state, isStop }: { state: OrderStep['state']; isStop: boolean }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" strokeWidth="2" aria-hidden="true" className="station-mark">
      {state === 'done' && (
        <>
          <circle cx="16" cy="16" r="11" className="fill-second" />
          <path d="m11 16.5 3.5 3.5 7-7.5" className="stroke-on-second" strokeLinecap="round" strokeLinejoin="round" />
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
