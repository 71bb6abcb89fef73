import { useEffect, useRef } from 'react'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { BuyingContent } from '#shared/content/schemas/buying.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { addressLine } from '#shared/studio.ts'
import { readableEmail } from '#shared/text/readable-email.ts'
import { RegistrationMark } from '#web/layout/print-notice.tsx'
import { useStudio } from '#web/lib/studio.ts'
import { LazyPlacedPromise } from '#web/shop/promise/lazy-promise.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { PlacedOrder } from './wire.ts'

/** Replaces the form once a direct order is placed. */
export function OrderThanks({
  order,
  email,
  isEarlier = false,
  texts,
}: {
  order: PlacedOrder
  email: string
  isEarlier?: boolean
  texts: BuyingContent['checkout']
}) {
  const text = order.waits_for_owner ? texts.waitingText : texts.thanksText
  const studio = useStudio()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="page-container band">
      <div className="ticket grain animate-appear mx-auto grid max-w-2xl justify-items-center gap-6 bg-surface px-6 py-14 text-center md:py-20">
        <RegistrationMark className="size-16" />
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {texts.thanks}
        </h1>
        <dl className="grid w-full grid-cols-2 gap-4 border-y border-line py-5">
          <div>
            <dt className="eyebrow text-muted">{messages.checkout.orderNumber}</dt>
            <dd className="font-mono text-lg font-semibold">{order.number}</dd>
          </div>
          <div>
            <dt className="eyebrow text-muted">{messages.cart.total}</dt>
            <dd className="font-mono text-lg font-semibold tabular-nums">{formatCents(order.total_cents)}</dd>
          </div>
          {order.promise?.pickup && (
            <div className="col-span-2">
              <dt className="eyebrow text-muted">{messages.delivery.pickUpAt}</dt>
              <dd>{addressLine(studio)}</dd>
            </div>
          )}
        </dl>
        <LazyPlacedPromise order={order} />
        {isEarlier && <Note text={messages.checkout.arrivedBeforeNote} />}
        {order.lacks_address && <Note text={messages.checkout.addressOwed} />}
        {text && <p className="max-w-[46ch] text-muted">{fillPlaceholders(text, { buyer: readableEmail(email) })}</p>}
        <ButtonLink to={paths.shop} tone="secondary">
          {messages.success.continue}
        </ButtonLink>
      </div>
    </div>
  )
}

function Note({ text }: { text: string }) {
  return <p className="max-w-[46ch] border-l-4 border-marigold bg-background px-5 py-4 text-left">{text}</p>
}
