import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { toast } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { describeChoice } from '#shared/pricing/delivery.ts'
import { withUnitPrices } from '#shared/pricing/ladder.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { ChangingText } from '#web/lib/changing-text.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { pageCacheControl } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { CodeEntry } from '#web/shop/code/code-entry.tsx'
import { enteredCode, usableTerms } from '#web/shop/code/code-store.ts'
import { DeliveryChoices, useDelivery } from '#web/shop/delivery/delivery-choice.tsx'
import { StickyBar } from '#web/shop/product/sticky-bar.tsx'
import { LazyCartPromise } from '#web/shop/promise/lazy-promise.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showPartFailed } from '#web/ui/toast-store.ts'
import type { Route } from './+types/cart'
import { CartCards } from './cart-cards.tsx'
import { noteRemoval, useRemoval } from './cart-removal.ts'
import { RemovedNote } from './cart-removed.tsx'
import { useCart } from './cart-store.ts'
import { type CartSums, sumCart } from './cart-sums.ts'
import { CartTable } from './cart-table.tsx'
import { BarTotal, CartTotals, TotalAnnouncement } from './cart-totals.tsx'
import { IfEmpty, MarkIfEmpty, UnlessEmpty } from './if-empty.tsx'
import { NeedsScript } from './needs-script.tsx'
import { type CartCheck, useCartCheck } from './use-cart-check.ts'
import { useIsWide } from './use-is-wide.ts'

const cart = messages.cart

export async function loader({ context }: Route.LoaderArgs) {
  const { content, settings, discounts } = context.get(services)
  const [{ shop, work }, takesCodes, { cart: texts }] = await Promise.all([
    settings.shown(),
    discounts.areOffered(),
    content.shown('buying'),
  ])
  const { shippingFallbackCents, automaticTax, deliveries, promise } = shop
  return {
    shippingFallbackCents,
    automaticTax,
    deliveries: deliveries.map(describeChoice),
    promise,
    days: work.days,
    takesCodes,
    texts,
  }
}

export function headers() {
  return { 'Cache-Control': pageCacheControl }
}

export const handle = {
  isPublic: false,
  part: 'shop',
  title: (shown) => shown?.texts.heading,
  description: (shown) => shown?.texts.description || undefined,
  hasNewsletterCard: false,
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { lines: stored, unitCount, isReady } = useCart()
  const lines = withUnitPrices(stored)
  const check = useCartCheck(lines)
  const isWide = useIsWide()
  const removal = useRemoval()
  const { deliveries, shippingFallbackCents, promise, days, texts } = loaderData
  const chosen = useDelivery(deliveries)
  const code = enteredCode.use()

  useEffect(() => () => noteRemoval(null), [])

  if (!isReady || lines.length === 0)
    return (
      <div className="page-container min-h-dvh pb-(--breath)">
        <MarkIfEmpty />
        <CartHeading heading={texts.heading} unitCount={0} />
        <NeedsScript to="buying" />
        {removal && <RemovedNote removal={removal} />}
        <UnlessEmpty>{import.meta.env.SSR && <CartSkeleton />}</UnlessEmpty>
        <IfEmpty>
          <PrintNotice title={texts.empty} text={texts.emptyHint}>
            <ButtonLink to={paths.shop}>{texts.browse}</ButtonLink>
          </PrintNotice>
        </IfEmpty>
      </div>
    )
  const Lines = isWide ? CartTable : CartCards
  const sums = sumCart(check.counted, shippingFallbackCents, chosen, usableTerms(code))
  return (
    <div className="page-container min-h-dvh pb-(--breath)">
      <CartHeading heading={texts.heading} unitCount={unitCount} />
      <Lines lines={lines} check={check} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[1fr_26rem] lg:items-start">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 lg:justify-start">
          <ButtonLink tone="quiet" to={paths.shop} className="px-0!">
            {cart.keepShopping}
          </ButtonLink>
          <ClearCart />
          <p role="status" className="w-full text-sm text-muted">
            {check.status === 'failed' ? cart.checkFailed : ''}
          </p>
        </div>
        <Summary
          sums={sums}
          isTaxed={loaderData.automaticTax}
          check={check}
          promise={<LazyCartPromise {...{ lines, choice: chosen, promise, days }} />}
        >
          <DeliveryChoices {...{ deliveries, choice: chosen, shippingFallbackCents }} lines={check.counted} />
          <CodeEntry {...{ lines, sums }} isOffered={loaderData.takesCodes} hasFailed={check.status === 'failed'} />
        </Summary>
      </div>
    </div>
  )
}

function CartHeading({ heading, unitCount }: { heading: string; unitCount: number }) {
  return (
    <div className="flex items-end justify-between gap-6 pt-10 pb-8 md:pt-16 md:pb-12">
      <h1>{heading}</h1>
      {unitCount > 0 && <ChangingText className="fact pb-1 text-muted">{cart.units(unitCount)}</ChangingText>}
    </div>
  )
}

const loadQuestion = () => import('./clear-cart-question.tsx')
const Question = lazy(() => loadQuestion().then(({ ClearCartQuestion }) => ({ default: ClearCartQuestion })))

/** Loads before the click; a failure is reported on the click only. */
const prepare = () => void loadQuestion().catch(() => undefined)

/** The dialog's script loads when a pointer or the focus reaches the button. */
function ClearCart() {
  const [isAsking, setIsAsking] = useState<boolean>()
  return (
    <>
      <Button
        tone="quiet"
        className="px-0!"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() =>
          loadQuestion().then(
            () => setIsAsking(true),
            () => showPartFailed(toast.cartMs),
          )
        }
      >
        {cart.clear}
      </Button>
      {isAsking !== undefined && (
        <Suspense>
          <Question isOpen={isAsking} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}

function Summary({
  sums,
  isTaxed,
  check,
  promise,
  children,
}: {
  sums: CartSums
  isTaxed: boolean
  check: CartCheck
  promise: ReactNode
  children: ReactNode
}) {
  const controls = useRef<HTMLDivElement>(null)
  return (
    <div>
      <div className="ticket grain bg-surface p-6 md:p-8">
        {children}
        <CartTotals sums={sums} isTaxed={isTaxed} />
        <TotalAnnouncement sums={sums} />
        {promise}
        <div ref={controls} className="mt-6 grid gap-3">
          <Proceed check={check} isWide />
          {check.blockedCount > 0 && (
            <ChangingText className="text-sm font-medium text-danger">{cart.blocked(check.blockedCount)}</ChangingText>
          )}
        </div>
      </div>
      <StickyBar standsFor={controls}>
        <BarTotal totalCents={sums.totalCents} />
        <Proceed check={check} />
      </StickyBar>
    </div>
  )
}

/** Blocked only while a line cannot be bought; then it leads to that line. */
function Proceed({ check, isWide = false }: { check: CartCheck; isWide?: boolean }) {
  if (check.blockedCount === 0)
    return (
      <ButtonLink size={isWide ? 'lg' : 'md'} isWide={isWide} to={paths.checkout} onClick={stopAtRefusedQuantity}>
        {cart.proceed}
      </ButtonLink>
    )
  return (
    <Button size={isWide ? 'lg' : 'md'} isWide={isWide} aria-disabled="true" onClick={showFirstProblem}>
      {cart.proceed}
    </Button>
  )
}

/** A visitor who typed an invalid quantity would otherwise proceed with a different one. */
function stopAtRefusedQuantity(event: MouseEvent) {
  const field = document.querySelector<HTMLElement>('[data-line] [aria-invalid]')
  if (!field) return
  event.preventDefault()
  field.focus()
}

function showFirstProblem() {
  const problem = document.querySelector<HTMLElement>('[data-problem]')
  problem?.scrollIntoView({ block: 'center' })
  const control = problem?.querySelector<HTMLElement>('input, button') ?? problem
  control?.focus({ preventScroll: true })
}

function CartSkeleton() {
  return (
    <div role="status" className="grid gap-5 border-t border-text pt-5">
      <span className="sr-only">{cart.loading}</span>
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-4" aria-hidden="true">
          <Skeleton className="size-20" />
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="ml-auto h-5 w-20" />
        </div>
      ))}
    </div>
  )
}
