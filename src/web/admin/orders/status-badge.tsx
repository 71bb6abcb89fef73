import type { ReactNode } from 'react'
import { nameOfStatus } from '#shared/order/status-name.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Mark = 'ring' | 'half' | 'dot' | 'tick' | 'cross'
type Look = { tone: BadgeTone; mark: Mark }

const waiting: Look = { tone: 'warning', mark: 'ring' }
const underWay: Look = { tone: 'second', mark: 'half' }
const onItsWay: Look = { tone: 'second', mark: 'dot' }
const done: Look = { tone: 'success', mark: 'tick' }
const over: Look = { tone: 'neutral', mark: 'cross' }
const bad: Look = { tone: 'danger', mark: 'cross' }

const statusLooks: Record<string, Look> = {
  pending: waiting,
  quoted: underWay,
  processing: underWay,
  'in progress': underWay,
  shipped: onItsWay,
  completed: done,
  cancelled: over,
}

const paymentLooks: Record<string, Look> = {
  unpaid: waiting,
  partial: { tone: 'warning', mark: 'half' },
  paid: done,
  failed: bad,
  refunded: over,
}

/** The word carries the meaning; mark and colour only help to spot it (WCAG 1.4.1: never colour alone). */
export function StatusBadge({ status, order = {} }: { status: string; order?: object }) {
  return <Labelled look={statusLooks[status] ?? over}>{nameOfStatus(status, order)}</Labelled>
}

/** ASH-07: lists also style failed and refunded. Of a cancelled order nothing is waited for. */
export function PaymentBadge({ order }: { order: { status: string; payment_status: string } }) {
  const { status, payment_status: payment } = order
  const isGivenUp = payment === 'unpaid' && status === 'cancelled'
  return <Labelled look={isGivenUp ? over : (paymentLooks[payment] ?? over)}>{payment}</Labelled>
}

function Labelled({ look, children }: { look: Look; children: ReactNode }) {
  return (
    <Badge tone={look.tone}>
      <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" fill="none" stroke="currentColor" aria-hidden="true">
        {marks[look.mark]}
      </svg>
      <span className="inline-block first-letter:uppercase">{children}</span>
    </Badge>
  )
}

const marks: Record<Mark, ReactNode> = {
  ring: <circle cx="5" cy="5" r="3.75" strokeWidth="1.5" />,
  half: (
    <>
      <circle cx="5" cy="5" r="3.75" strokeWidth="1.5" />
      <path d="M5 1.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" stroke="none" />
    </>
  ),
  dot: <circle cx="5" cy="5" r="4.5" fill="currentColor" stroke="none" />,
  tick: <path d="M1.5 5.5 4 8l4.5-6" strokeWidth="2" />,
  cross: <path d="m2 2 6 6m0-6-6 6" strokeWidth="1.8" />,
}
