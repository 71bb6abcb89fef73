import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { BuyingContent } from '#shared/content/schemas/buying.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { DeliveryEstimate, OrderPage } from '#shared/order/order-page.ts'
import { isOver } from '#shared/order/order-standing.ts'
import { businessDays } from '#shared/promise/promise-texts.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Fact } from '#web/ui/private-page/fact.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const texts = messages.orderPage
type Shown = { order: OrderPage; texts: BuyingContent['order'] }

/** The head of the page: the job ticket with its stub. */
export function OrderJobTicket({ order, texts: own }: Shown) {
  return (
    <article className="order-ticket-shade">
      <div className="order-ticket grain bg-surface">
        <div className="colour-bar h-2" aria-hidden="true" />
        <p className="fact flex min-h-12 items-center justify-between gap-6 px-(--ticket-inset) wrap-break-word text-muted md:px-10">
          <span>{own.ticket}</span>
          <span>
            {texts.placed} <time dateTime={order.placedAt}>{formatDay(order.placedAt)}</time>
          </span>
        </p>
        <hr className="perforated mx-4" />
        <div className="grid lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid content-start gap-9 p-(--ticket-inset) md:p-10">
            <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
              <h1 className="order-number notranslate font-mono font-semibold">{order.number}</h1>
              <Stamp order={order} />
            </div>
            <OrderTimeline order={order} texts={own} />
          </div>
          <Stub order={order} texts={own} />
        </div>
      </div>
    </article>
  )
}

export function isOrderOver({ status, payment }: OrderPage): boolean {
  return isOver({ status, payment_status: payment.status })
}

/** A rubber stamp; the word is the status, the colour only repeats it. */
function Stamp({ order }: { order: OrderPage }) {
  const isClosed = order.status === 'completed'
  return (
    <p
      className={clsx(
        'order-stamp overprint',
        isOrderOver(order) ? 'text-danger' : isClosed ? 'text-second' : 'text-accent',
      )}
    >
      {stampOf(order)}
    </p>
  )
}

function stampOf({ status, payment, deliveryKind }: OrderPage): string {
  const key = (payment.status === 'refunded' ? 'refunded' : status) as keyof typeof texts.stamps
  const isPayment = deliveryKind === 'service' && key === 'completed' && payment.status === 'paid'
  if (isPayment) return texts.quotePayment.paid
  return (deliveryKind === 'pickup' && texts.pickup[key as keyof typeof texts.pickup]) || texts.stamps[key]
}

function Stub({ order, texts: own }: Shown) {
  const { delivery, trackingNumber } = order
  const isWaiting = order.status !== 'completed' && !isOrderOver(order)
  return (
    <dl className="order-stub grid content-start gap-7 p-(--ticket-inset) md:p-10 lg:pl-9">
      {order.pickupCode && (
        <Fact label={messages.delivery.code}>
          <span className="notranslate block font-mono text-2xl font-semibold tracking-wider select-all">
            {order.pickupCode}
          </span>
          <span className="block text-sm text-muted">{messages.delivery.codeHint}</span>
        </Fact>
      )}
      {isWaiting && (delivery || (own.noDays && order.deliveryKind !== 'pickup')) && (
        <Fact label={texts.delivery[delivery?.kind ?? 'arrives']}>
          {delivery ? (
            <Delivery delivery={delivery} hasProof={order.steps.some(({ kind }) => kind === 'proof')} late={own.late} />
          ) : (
            <span className="text-muted">{own.noDays}</span>
          )}
        </Fact>
      )}
      {isWaiting && order.neededBy && (
        <Fact label={texts.neededBy}>
          <time dateTime={order.neededBy}>{promiseDay(order.neededBy)}</time>
          <span className={clsx('block text-sm', order.missesNeed ? 'text-danger' : 'text-muted')}>
            {order.neededByVerdict}
          </span>
        </Fact>
      )}
      {trackingNumber && (
        <Fact label={texts.tracking}>
          <span className="notranslate font-mono font-semibold break-all select-all">{trackingNumber}</span>
        </Fact>
      )}
      <Fact label={texts.total}>
        <span className="notranslate font-mono text-xl font-semibold tabular-nums">
          {formatCents(order.totalCents)}
        </span>
        <span className="block text-sm text-muted">{describePayment(order)}</span>
      </Fact>
    </dl>
  )
}

function Delivery({ delivery, hasProof, late }: { delivery: DeliveryEstimate; hasProof: boolean; late: string }) {
  const { dates, production, days } = delivery
  if (!dates) {
    if (production) return <span>{(hasProof ? texts.proofHeld : texts.deliveryHeld)(businessDays(production))}</span>
    return (
      days && (
        <>
          <Days>{messages.product.days(days.min, days.max)}</Days>
          <span className="block text-sm text-muted">{messages.product.daysNote}</span>
        </>
      )
    )
  }
  return (
    <>
      <Days>
        <time dateTime={dates.from} className="whitespace-nowrap">
          {promiseDay(dates.from)}
        </time>
        {dates.to > dates.from && (
          <>
            {' – '}
            <time dateTime={dates.to} className="whitespace-nowrap">
              {promiseDay(dates.to)}
            </time>
          </>
        )}
      </Days>
      {dates.isOver && late && <span className="mt-2 block text-sm text-danger">{late}</span>}
    </>
  )
}

function Days({ children }: { children: ReactNode }) {
  return <span className="block font-display text-2xl leading-tight font-bold tracking-tight">{children}</span>
}

export function describePayment({ payment, refundedCents }: OrderPage): string {
  const { status, isByCard, at } = payment
  const paymentTexts = texts.payments
  if (status === 'paid') return (isByCard ? paymentTexts.paidByCard : paymentTexts.paid)(at ? formatDay(at) : '')
  // Of what came, and did not go back.
  const keptCents = payment.receivedCents - refundedCents
  if (status === 'partial') return paymentTexts.partial(keptCents > 0 ? formatCents(keptCents) : '')
  return paymentTexts[status as 'unpaid' | 'failed' | 'refunded']
}
