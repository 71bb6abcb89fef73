import { messages } from '#shared/messages.ts'
import { promiseSentence } from '#shared/promise/promise-words.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import type { PlacedOrder } from '#web/shop/checkout/wire.ts'
import { PlacedWords } from './placed-words.tsx'
import { type PromisedCart, promiseOfCart } from './promised-cart.ts'

const texts = messages.promise

/** SEL-16: when an order of this cart comes. */
export function CartPromise(cart: PromisedCart) {
  return <PromiseLine cart={cart} isRush={false} />
}

export function PromiseLine({ cart, isRush }: { cart: PromisedCart; isRush: boolean }) {
  const owesProof = cart.lines.some(({ wants_proof }) => wants_proof)
  return (
    <p className="border-l-4 border-second pl-3 font-medium text-balance">
      <ChangingText>
        {promiseSentence(owesProof ? messages.placedPromise.approved : texts.today, promiseOfCart(cart, isRush))}
      </ChangingText>
    </p>
  )
}

/** The same of an order that is placed. */
export function PlacedPromise({ order }: { order: PlacedOrder }) {
  return (
    <div className="grid gap-2 font-medium empty:hidden">
      <PlacedWords order={order} />
    </div>
  )
}
