import { useEffect, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { type CartSums, tooLittleForCard } from './cart-sums.ts'

const cart = messages.cart
const code = messages.orderDiscount
const product = messages.product

/** The foot of the order ticket. In the cart shipping "starts at"; at checkout it is the amount charged. */
export function CartTotals({
  sums,
  isTaxed,
  isCheckout = false,
}: {
  sums: CartSums
  isTaxed: boolean
  isCheckout?: boolean
}) {
  const { delivery, shippingFromCents, shippingCents, shippingName } = sums
  const isCharged = isCheckout || shippingName !== ''
  const tooLittle = tooLittleForCard(sums)
  const shownShipping = isCharged ? shippingCents : shippingFromCents
  return (
    <dl className="grid gap-2.5">
      {sums.setupCents > 0 && <Row label={messages.sizeRun.setup}>{formatCents(sums.setupCents)}</Row>}
      <Row label={cart.subtotal}>{formatCents(sums.subtotalCents)}</Row>
      {sums.code && (
        <Row label={code.line(sums.code)}>{sums.discountCents > 0 ? formatCents(-sums.discountCents) : code.free}</Row>
      )}
      <Row label={shippingName || (isCharged ? cart.shipping : cart.shippingFrom)}>
        {shownShipping === null ? cart.none : formatCents(shownShipping)}
      </Row>
      {sums.rushCents > 0 && <Row label={messages.cart.rush}>{formatCents(sums.rushCents)}</Row>}
      {!sums.isPickup && (
        <Row label={cart.delivery} {...(delivery && { note: product.daysNote })}>
          {delivery ? product.days(delivery.min, delivery.max) : cart.none}
        </Row>
      )}
      <div className="mt-2 grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 border-t border-text pt-4">
        <dt className="font-display text-xl font-bold">{cart.total}</dt>
        <dd className="notranslate font-mono text-xl font-semibold tabular-nums">{formatCents(sums.totalCents)}</dd>
        <dd className="col-span-2 text-sm text-muted">{isTaxed ? cart.totalHintTaxed : cart.totalHint}</dd>
        {tooLittle && (
          <dd className="col-span-2 text-sm font-medium text-warning">
            <ChangingText>{tooLittle}</ChangingText>
          </dd>
        )}
      </div>
    </dl>
  )
}

function Row({ label, note, children }: { label: string; note?: string; children: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      {/* Both change, as a ChangingText does: the value may be days, or a word. */}
      <dt key={label} className="text-muted">
        {label}
      </dt>
      <dd key={`: ${children}`} className="font-mono tabular-nums">
        {children}
      </dd>
      {note && <dd className="basis-full text-sm text-muted">{note}</dd>}
    </div>
  )
}

/** The total in the sticky bar. */
export function BarTotal({ totalCents }: { totalCents: Cents }) {
  return (
    <p className="flex-1 font-mono text-lg font-semibold tabular-nums">
      <span className="sr-only">{cart.total} </span>
      <span className="notranslate">{formatCents(totalCents)}</span>
    </p>
  )
}

/** Announces a changed total to screen readers, with what is wrong with it; the first one is only read in place. */
export function TotalAnnouncement({ sums }: { sums: CartSums }) {
  const { totalCents } = sums
  const tooLittle = tooLittleForCard(sums)
  const [announcement, setAnnouncement] = useState('')
  const known = useRef(totalCents)
  useEffect(() => {
    if (known.current === totalCents) return
    known.current = totalCents
    setAnnouncement([`${cart.total} ${formatCents(totalCents)}`, tooLittle].filter(Boolean).join('. '))
  }, [totalCents, tooLittle])
  return (
    <p role="status" className="sr-only">
      <ChangingText>{announcement}</ChangingText>
    </p>
  )
}
