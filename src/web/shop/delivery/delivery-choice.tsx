import { useId } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { priceLines } from '#shared/pricing/cart-price.ts'
import { type DeliveryChoice, findChoice, firstChoice, shippingOf, whyNotGoods } from '#shared/pricing/delivery.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'

const texts = messages.delivery

const chosenId = createStoredValue<string>('delivery', '', (text) => String(JSON.parse(text)))

/** The visitor's choice; the first one while nothing is chosen, and when the chosen one is no longer offered. */
export function useDelivery(deliveries: readonly DeliveryChoice[]): DeliveryChoice {
  const id = chosenId.use()
  return findChoice(deliveries, id) ?? firstChoice(deliveries)
}

/** SEL-15: how the goods reach the buyer, each with its `describeChoice` as note. Nothing where the shop has no choices. */
export function DeliveryChoices({
  deliveries,
  chosen,
  lines,
  shippingFallbackCents,
}: {
  deliveries: readonly DeliveryChoice[]
  chosen: DeliveryChoice
  lines: readonly UnitPriced<CartLine>[]
  shippingFallbackCents: Cents
}) {
  const name = useId()
  if (deliveries.length === 0) return null
  return (
    <fieldset className="mb-6 grid gap-2 border-b border-line pb-6">
      <legend className="pb-2 font-semibold">{texts.heading}</legend>
      {deliveries.map((choice) => {
        const { shippingCents } = priceLines(lines, { shipping: shippingOf(choice, shippingFallbackCents) })
        const problem = whyNotGoods(choice, lines)
        return (
          <label key={choice.id} className="delivery-choice">
            <input
              type="radio"
              name={name}
              value={choice.id}
              checked={choice.id === chosen.id}
              onChange={() => chosenId.change(() => choice.id)}
              className="size-4 self-center accent-accent"
            />
            <span className="font-medium">{choice.name}</span>
            <span className="font-mono tabular-nums">
              {problem ? messages.cart.none : shippingCents === 0 ? texts.freeOfCharge : formatCents(shippingCents)}
            </span>
            {choice.note && <span className="col-span-2 col-start-2 text-sm text-muted">{choice.note}</span>}
            {problem && <span className="col-span-2 col-start-2 text-sm font-medium text-danger">{problem}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}
