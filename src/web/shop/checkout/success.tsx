import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import { NeedsScript } from '#web/shop/cart/needs-script.tsx'
import { ButtonLink, Spinner } from '#web/ui/button.tsx'
import type { Route } from './+types/success'
import { OrderTicket } from './order-ticket.tsx'
import { usePaidOrder } from './use-paid-order.ts'

const success = messages.success

export async function loader({ context }: Route.LoaderArgs) {
  return (await context.get(services).content.shown('smallPages')).success
}

export const handle = {
  isPublic: false,
  title: (texts) => texts?.title,
  hasPreloader: false,
  hasNewsletterCard: false,
} satisfies PageFacts<Route.ComponentProps['loaderData']>

/** This page is not cached, not indexed and not sent as a referrer. */
export function headers() {
  return { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' }
}

export function meta(args: Route.MetaArgs) {
  return [...metaOfFacts(args), { name: 'referrer', content: 'no-referrer' }]
}

export default function SuccessPage({ loaderData: texts }: Route.ComponentProps) {
  const state = usePaidOrder()
  return (
    <div className="page-container min-h-dvh pb-(--breath)">
      <div className="band grid gap-6 not-noscript:hidden">
        <h1 className="text-2xl">{texts.title}</h1>
        <NeedsScript to="order" />
      </div>
      <div role="status" className={state.kind === 'loading' ? 'noscript:hidden band' : 'sr-only'}>
        {state.kind === 'loading' && (
          <div className="mx-auto grid min-h-[40dvh] max-w-xl content-center justify-items-center gap-5 text-center">
            <h1 className="flex items-center gap-4 text-2xl">
              <Spinner />
              {success.loading}
            </h1>
            <p className="text-muted">{state.note && success.waiting[state.note]}</p>
          </div>
        )}
      </div>
      {state.kind === 'failed' && (
        <div className="band">
          <PrintNotice headingLevel="h1" title={texts.failedHeading} text={success.failed} isAlert>
            <ContinueShopping />
          </PrintNotice>
        </div>
      )}
      {state.kind === 'paid' && state.leftInCart > 0 && (
        <p className="mx-auto mt-8 max-w-3xl border-l-4 border-marigold bg-surface px-5 py-4">
          {success.leftInCart(state.leftInCart)}{' '}
          <Link to={paths.cart} className="font-semibold underline underline-offset-4">
            {success.toCart}
          </Link>
        </p>
      )}
      {state.kind === 'paid' && (
        <OrderTicket order={state.order} texts={texts}>
          <div className="flex flex-wrap gap-3">
            {state.order.order_link && <ButtonLink to={state.order.order_link}>{success.follow}</ButtonLink>}
            <ContinueShopping />
          </div>
        </OrderTicket>
      )}
    </div>
  )
}

function ContinueShopping() {
  return (
    <ButtonLink to={paths.shop} tone="secondary">
      {success.continue}
    </ButtonLink>
  )
}
