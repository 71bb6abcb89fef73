import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { DeliveryChoice } from '#shared/pricing/delivery.ts'
import { awaitedSpan, judgeNeededBy } from '#shared/promise/promise.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { changeWish, type PromiseWish } from '#web/shop/checkout/checkout-store.ts'
import { TextField } from '#web/ui/field.tsx'
import { PromiseLine } from './cart-promise.tsx'
import { type PromisedCart, promiseOfCart } from './promised-cart.ts'

const texts = messages.promise

/** SEL-16: when the order comes, rush where the owner offers it, and the day that the buyer needs it by. */
export function CheckoutPromise({
  wish,
  deliveries,
  ...cart
}: PromisedCart & { wish: PromiseWish; deliveries: readonly DeliveryChoice[] }) {
  const { rush } = cart.promise
  const isRush = wish.rush && rush !== null
  if (cart.lines.length === 0) return null
  return (
    <section aria-labelledby="when" className="grid gap-5">
      <h2 id="when" className="text-xl">
        {texts.when}
      </h2>
      <PromiseLine cart={cart} isRush={isRush} />
      {rush && (
        <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-baseline gap-x-3 rounded-sm border border-line-strong bg-surface px-3 py-2.5 has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
          <input
            type="checkbox"
            checked={isRush}
            onChange={({ target }) => changeWish({ rush: target.checked })}
            className="size-4 self-center accent-accent"
          />
          <span className="font-medium">{messages.cart.rush}</span>
          <span className="notranslate font-mono tabular-nums">{formatCents(rush.cents)}</span>
          <span className="col-span-2 col-start-2 text-sm text-muted">{texts.rushSaves(rush.days)}</span>
        </label>
      )}
      <div className="grid gap-2">
        <TextField
          label={texts.neededBy}
          hint={texts.neededByHint}
          type="date"
          value={wish.neededBy}
          onChange={({ target }) => changeWish({ neededBy: target.value })}
          className="sm:max-w-72"
        />
        <p role="status" className="font-medium empty:hidden">
          {wish.neededBy && <Verdict day={wish.neededBy} {...{ cart, deliveries, isRush }} />}
        </p>
      </div>
    </section>
  )
}

type Asked = { day: string; cart: PromisedCart; deliveries: readonly DeliveryChoice[]; isRush: boolean }

/** Whether the day holds, what rush would cost, or what to change. */
function Verdict({ day, cart, deliveries, isRush }: Asked) {
  const { choice, promise } = cart
  const { rush } = promise
  const lastDay = (each: DeliveryChoice, rushed: boolean) =>
    awaitedSpan(promiseOfCart({ ...cart, choice: each }, rushed)).to
  const rushed = rush && !isRush ? lastDay(choice, true) : null
  const verdict = judgeNeededBy(day, lastDay(choice, isRush), rushed)
  if (verdict === 'holds') {
    const holds = choice.rule === 'pickup' ? texts.holdsAtCounter : texts.holds
    return <ChangingText className="text-success">{holds(promiseDay(lastDay(choice, isRush)))}</ChangingText>
  }
  if (verdict === 'rush' && rush && rushed)
    return (
      <ChangingText className="text-warning">
        {texts.withRush(formatCents(rush.cents), promiseDay(rushed))}
      </ChangingText>
    )
  const others = deliveries.filter(({ id }) => id !== choice.id)
  const asNow = others.filter((each) => lastDay(each, isRush) <= day)
  const withRush = rush ? others.filter((each) => lastDay(each, true) <= day) : []
  const change =
    asNow.length > 0
      ? texts.otherDelivery(namesOf(asNow))
      : withRush.length > 0
        ? texts.otherWithRush(namesOf(withRush))
        : texts.changeDay
  const misses =
    rush && rushed
      ? texts.missesWithRush(formatCents(rush.cents), promiseDay(rushed))
      : texts.misses(promiseDay(lastDay(choice, isRush)))
  return <ChangingText className="text-danger">{`${misses} ${change}`}</ChangingText>
}

function namesOf(choices: readonly DeliveryChoice[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(choices.map(({ name }) => `“${name}”`))
}
