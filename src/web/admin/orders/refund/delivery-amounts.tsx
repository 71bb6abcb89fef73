import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { paidForDelivery } from '#shared/order/paid-for-pieces.ts'
import type { ManagedShopOrder } from '../wire.ts'

const { refund: texts } = messages.adminOrders
const buttonClass =
  'inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 hover:no-underline disabled:opacity-60'

/** Fills in what the delivery cost, or everything without it: goods that come back leave their delivery paid. */
export function DeliveryAmounts({
  order,
  refundableCents,
  onChoose,
}: {
  order: Pick<ManagedShopOrder, 'shipping_cents' | 'tax_cents' | 'total_cents' | 'payment_status'>
  refundableCents: Cents
  onChoose: (cents: Cents) => void
}) {
  const deliveryCents = paidForDelivery(order)
  const restCents = refundableCents - deliveryCents
  // A part that was paid is for no piece and no delivery.
  if (deliveryCents === 0 || restCents <= 0 || order.payment_status === 'partial') return null
  return (
    <p className="-mt-2 flex flex-wrap gap-x-5">
      <button type="button" className={buttonClass} onClick={() => onChoose(deliveryCents)}>
        {texts.deliveryOnly(deliveryCents)}
      </button>
      <button type="button" className={buttonClass} onClick={() => onChoose(restCents)}>
        {texts.withoutDelivery(restCents)}
      </button>
    </p>
  )
}
