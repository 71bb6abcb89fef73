import Lock from 'lucide-react/icons/lock-keyhole'
import { useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { countryName } from '#shared/address/countries.ts'
import { withoutBought } from '#shared/cart/without-bought.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { describeChoice } from '#shared/pricing/delivery.ts'
import { withUnitPrices } from '#shared/pricing/ladder.ts'
import { afterPress } from '#web/lib/after-press.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import { readCart, reviseCart, useCart } from '#web/shop/cart/cart-store.ts'
import { sumCart, tooLittleForCard } from '#web/shop/cart/cart-sums.ts'
import { BarTotal, TotalAnnouncement } from '#web/shop/cart/cart-totals.tsx'
import { NeedsScript } from '#web/shop/cart/needs-script.tsx'
import { useCartCheck } from '#web/shop/cart/use-cart-check.ts'
import { CodeEntry } from '#web/shop/code/code-entry.tsx'
import { enteredCode, forgetCode, noteProblem, usableTerms } from '#web/shop/code/code-store.ts'
import { DeliveryChoices, useDelivery, useWhileChosen } from '#web/shop/delivery/delivery-choice.tsx'
import { StickyBar } from '#web/shop/product/sticky-bar.tsx'
import { LazyCheckoutPromise } from '#web/shop/promise/lazy-promise.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Route } from './+types/checkout'
import { useArrivedOrder } from './arrived-order.ts'
import { BillingFields } from './billing-fields.tsx'
import { type BillingErrors, canPay, countryOf, editedKeys, findProblem, leftProblems } from './checkout-rules.ts'
import { type BillingKey, billingKeys, changeBilling, forgetBilling, useBilling, useWish } from './checkout-store.ts'
import { DirectOrder } from './direct-order.tsx'
import { whenLeftPaymentEnded } from './end-payment.ts'
import { LazyOrderThanks } from './lazy-order-thanks.tsx'
import { OrderSummary } from './order-summary.tsx'
import { type Arrived, placeOrder } from './place-order.ts'
import type { Refusal } from './refusal.ts'
import { startPayment } from './start-checkout.ts'
import { useBusy } from './use-busy.ts'
import { usePaymentReturn } from './use-payment-return.ts'

const checkout = messages.checkout

export async function loader({ context }: Route.LoaderArgs) {
  const { content, settings, discounts } = context.get(services)
  const [{ shop, work }, takesCodes, { cart, checkout: texts }] = await Promise.all([
    settings.shown(),
    discounts.areOffered(),
    content.shown('buying'),
  ])
  const { directOrders, shippingFallbackCents, automaticTax, countries, deliveries, promise } = shop
  const named = countries.map((code) => ({ code, name: countryName(code) }))
  const { days } = work
  const { empty, browse } = cart
  return {
    ...{ directOrders, shippingFallbackCents, automaticTax, countries: named, takesCodes, promise, days },
    deliveries: deliveries.map(describeChoice),
    texts: { ...texts, empty, browse },
  }
}

export const headers = () => ({ 'Cache-Control': 'no-store' })

export const handle = {
  isPublic: false,
  part: 'shop',
  title: (shown) => shown?.texts.heading,
  description: (shown) => shown?.texts.description || undefined,
  hasNewsletterCard: false,
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const { directOrders, shippingFallbackCents, countries, deliveries, promise, days, texts } = loaderData
  const code = enteredCode.use()
  const { revalidate } = useRevalidator()
  const { lines: stored, isReady } = useCart()
  const [arrived, showArrived] = useArrivedOrder({ isReady, lines: stored })
  const lines = withUnitPrices(stored)
  const typed = useBilling()
  const wish = useWish()
  const country = countryOf(typed, countries)
  const billing = { ...typed, country }
  const choice = useDelivery(deliveries, country)
  const check = useCartCheck(lines, whenLeftPaymentEnded)
  const returned = usePaymentReturn()
  const [busy, setBusy] = useBusy()
  const [alert, setAlert] = useWhileChosen<string>(choice, '')
  const [errors, setErrors] = useWhileChosen<BillingErrors>(choice, {})
  const payButton = useRef<HTMLButtonElement>(null)
  const alertRegion = useRef<HTMLDivElement>(null)
  /** How the alert words a problem of the form; null for any other alert. */
  const phraseOfForm = useRef<((message: string) => string) | null>(null)

  /** A press may have changed what the field is judged by. */
  const checkField = useEffectEvent((key: BillingKey) => {
    const left = leftProblems(key, billing, choice)
    if (Object.keys(left).length > 0) setErrors((all) => ({ ...all, ...left }))
    const phrase = phraseOfForm.current
    if (!phrase) return
    const problem = findProblem(readCart(), billing, choice)
    setAlert(problem ? phrase(problem.message) : '')
  })

  if (arrived) return <LazyOrderThanks {...arrived} texts={texts} />
  const rushCents = wish.rush ? (promise.rush?.cents ?? 0) : 0
  const sums = sumCart(check.counted, shippingFallbackCents, choice, usableTerms(code), rushCents)
  const { totalCents: fullCents } = sumCart(check.counted, shippingFallbackCents, choice, null, rushCents)
  const terms = { shippingFallbackCents, choice, code, rushCents, neededBy: wish.neededBy }
  const isPayable = canPay(lines, billing)

  function isRefusedHere(phrase: (message: string) => string): boolean {
    const problem = findProblem(readCart(), billing, choice)
    phraseOfForm.current = problem && phrase
    if (problem) refuse(phrase(problem.message), problem.fields)
    else refuse('', {})
    return problem !== null
  }

  function refuse(message: string, fields: BillingErrors) {
    setAlert(message)
    setErrors(fields)
    const first = billingKeys.find((key) => fields[key])
    if (first) document.getElementById(`billing-${first}`)?.focus()
    // The clicked button may be in the sticky bar, far from the message.
    else alertRegion.current?.scrollIntoView({ block: 'center' })
  }

  function showRefusal(sent: typeof lines, { message, fields, code: problem, answers }: Refusal) {
    // The page goes on without the code, so its buyer is told the new total before the next press orders for it.
    const without = problem && code ? messages.discount.withoutIt(code.code, formatCents(fullCents)) : ''
    refuse([message, without].filter(Boolean).join(' '), fields)
    if (problem) noteProblem(problem)
    if (answers) {
      check.apply(sent, answers)
      // The shop's fallback shipping price is part of no line, so it is reloaded.
      void revalidate()
    }
    setBusy('none')
  }

  function edit(key: BillingKey, value: string) {
    changeBilling(key, value)
    const stale = editedKeys(key).filter((each) => errors[each])
    if (stale.length === 0) return
    setErrors({ ...errors, ...Object.fromEntries(stale.map((each) => [each, undefined])) })
    if (!phraseOfForm.current) setAlert('')
  }

  async function pay() {
    if (busy !== 'none' || !isPayable || isRefusedHere(checkout.paymentFailed)) return
    const tooLittle = tooLittleForCard(sums)
    if (tooLittle) return refuse(tooLittle, {})
    setBusy('paying')
    const sent = withUnitPrices(readCart())
    show(sent, await startPayment(sent, billing, terms, setAlert))
  }

  async function submitOrder() {
    if (busy !== 'none' || isRefusedHere((message) => message)) return
    setBusy('placing')
    const sent = withUnitPrices(readCart())
    show(sent, await placeOrder(sent, billing, terms, setAlert))
  }

  function show(sent: typeof lines, answer: Arrived | Refusal) {
    if (!('order' in answer)) return showRefusal(sent, answer)
    reviseCart((current) => withoutBought(current, answer.bought))
    showArrived(answer)
    if (answer.isEarlier) return
    forgetBilling()
    forgetCode()
  }

  const payLabel = {
    isBusy: busy === 'paying',
    busyLabel: checkout.opening,
    disabled: !isPayable,
    'aria-disabled': busy === 'placing',
  }
  return (
    <div className="page-container pb-(--breath)">
      <h1 className="pt-10 pb-8 md:pt-16 md:pb-12">{texts.heading}</h1>
      {returned && (
        <p role="status" className="mb-8 border-l-4 border-second bg-surface px-5 py-4">
          {returned}
        </p>
      )}
      <NeedsScript to="buying" />
      <div className="noscript:hidden grid gap-12 lg:grid-cols-[minmax(0,1fr)_27rem] lg:items-start lg:gap-16">
        <form
          id="checkout"
          noValidate
          aria-labelledby="billing-details"
          onSubmit={(event) => {
            event.preventDefault()
            void pay()
          }}
        >
          <h2 id="billing-details" className="pb-6 text-xl">
            {checkout.billing}
          </h2>
          <BillingFields
            billing={billing}
            countries={countries}
            isPickup={choice.rule === 'pickup'}
            notesHint={texts.notesHint}
            errors={errors}
            onEdit={edit}
            onBlur={(key) => afterPress(() => checkField(key))}
          />
          {lines.length > 0 && <LazyCheckoutPromise {...{ lines, choice, promise, days, wish, deliveries }} />}
        </form>
        <div className="grid gap-6 lg:sticky lg:top-24">
          <OrderSummary {...{ lines, isReady, sums, check, texts }} isTaxed={loaderData.automaticTax}>
            <DeliveryChoices {...{ deliveries, choice, country, shippingFallbackCents }} lines={check.counted} />
            <CodeEntry {...{ lines, sums }} isOffered={loaderData.takesCodes} hasFailed={check.status === 'failed'} />
          </OrderSummary>
          {lines.length > 0 && <TotalAnnouncement sums={sums} />}
          <div
            ref={alertRegion}
            role="alert"
            className={alert ? 'border-l-4 border-danger bg-danger-surface px-5 py-4 text-danger' : ''}
          >
            {alert}
          </div>
          <div className="grid gap-3">
            <Button ref={payButton} type="submit" form="checkout" size="lg" isWide {...payLabel}>
              {checkout.pay}
            </Button>
            <p className="flex items-center justify-center gap-2 text-center text-sm text-muted">
              <Lock size={14} className="shrink-0" aria-hidden="true" />
              {lines.length > 0 && !isPayable ? messages.billing.needed : texts.secure}
            </p>
            {directOrders && <DirectOrder busy={busy} hint={texts.placeHint} onPress={submitOrder} />}
          </div>
        </div>
      </div>
      {lines.length > 0 && (
        <StickyBar standsFor={payButton}>
          <BarTotal totalCents={sums.totalCents} />
          <Button type="submit" form="checkout" {...payLabel}>
            {checkout.pay}
          </Button>
        </StickyBar>
      )}
    </div>
  )
}
