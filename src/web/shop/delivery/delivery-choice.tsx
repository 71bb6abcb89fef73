import { useId, useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { priceLines } from '#shared/pricing/cart-price.ts'
import { type DeliveryChoice, findChoice, firstChoice, shippingOf, whyNotGoods } from '#shared/pricing/delivery.ts'
import { whyNotCountry } from '#shared/pricing/delivery-place.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'

const texts = messages.delivery

const chosenId = createStoredValue<string>('delivery', '', (text) => String(JSON.parse(text)))

/**
 * The visitor's choice; while nothing is chosen, and when the chosen one is no longer offered, the first one that goes to the
 * `country`, if it is known.
 */
export function useDelivery(deliveries: readonly DeliveryChoice[], country = ''): DeliveryChoice {
  const id = chosenId.use()
  const chosen = id === '' ? undefined : findChoice(deliveries, id)
  const reaching = deliveries.filter((choice) => country === '' || whyNotCountry(choice, country) === null)
  return chosen ?? firstChoice(reaching.length > 0 ? reaching : deliveries)
}

/** A state that is forgotten when another way is chosen: what was wrong may have been wrong with the former one. */
export function useWhileChosen<T extends string | object>({ id }: DeliveryChoice, first: T) {
  const [kept, setKept] = useState({ id, value: first })
  const current = (before: typeof kept) => (before.id === id ? before.value : first)
  const change = (next: T | ((value: T) => T)) =>
    setKept((before) => ({ id, value: typeof next === 'function' ? next(current(before)) : next }))
  return [current(kept), change] as const
}

/** SEL-15: how the goods reach the buyer, each with its `describeChoice` as note. Nothing where the shop has no choices. */
export function DeliveryChoices({
  deliveries,
  choice: chosen,
  lines,
  country = '',
  shippingFallbackCents,
}: {
  deliveries: readonly DeliveryChoice[]
  /** The one that is chosen. */
  choice: DeliveryChoice
  lines: readonly UnitPriced<CartLine>[]
  /** Empty while it is not known. */
  country?: string
  shippingFallbackCents: Cents
}) {
  const name = useId()
  if (deliveries.length === 0) return null
  return (
    <fieldset className="mb-6 grid gap-2 border-b border-line pb-6">
      <legend className="pb-2 font-semibold">{texts.heading}</legend>
      {deliveries.map((choice) => {
        const { shippingCents } = priceLines(lines, { shipping: shippingOf(choice, shippingFallbackCents) })
        const problem = whyNotGoods(choice, lines) ?? (country && whyNotCountry(choice, country))
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
              <ChangingText>
                {problem ? messages.cart.none : shippingCents === 0 ? texts.freeOfCharge : formatCents(shippingCents)}
              </ChangingText>
            </span>
            {choice.note && <span className="col-span-2 col-start-2 text-sm text-muted">{choice.note}</span>}
            <ChangingText className="col-span-2 col-start-2 text-sm font-medium text-danger">{problem}</ChangingText>
          </label>
        )
      })}
    </fieldset>
  )
}
