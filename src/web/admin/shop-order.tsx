import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { ShopOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/shop-order'
import { addressLines } from './address.ts'
import { Dash } from './address-cell.tsx'
import { asAdmin, retried, textOf } from './admin-api.ts'
import { AdminPageSkeleton, EmptyList, LoadFailure, Panel } from './admin-page.tsx'
import { changeOrder } from './change-order.ts'
import { OrderControls } from './order-controls.tsx'
import { OrderFlags } from './order-flags.tsx'
import { OrderItems } from './order-items.tsx'

export const meta = () => pageMeta({ title: 'Shop order' })

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const id = Number(params.id)
  if (!Number.isSafeInteger(id) || id < 1) return { kind: 'missing' as const }
  try {
    const order = await asAdmin(request, (token) =>
      retried(() => api('GET /shop-orders/:id', { params: { id }, token, signal: request.signal })),
    )
    return { kind: 'ready' as const, order }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return { kind: 'missing' as const }
    return { kind: 'failed' as const, text: textOf(error, messages.app.partFailed) }
  }
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeOrder(request, Number(params.id))
}

/** A deleted order must not be asked for again while its last words are on the screen. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'DELETE' ? false : defaultShouldRevalidate
}

export const HydrateFallback = AdminPageSkeleton

export default function ShopOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link
        to={paths.adminShopOrders}
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-muted hover:text-text"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        Shop orders
      </Link>
      {loaderData.kind === 'ready' ? (
        <Order key={loaderData.order.id} order={loaderData.order} />
      ) : (
        <Panel>
          {loaderData.kind === 'failed' ? (
            <LoadFailure text={loaderData.text} />
          ) : (
            <EmptyList title={messages.admin.orderNotFound}>
              <ButtonLink to={paths.adminShopOrders} tone="secondary" size="sm" className="mt-3">
                All shop orders
              </ButtonLink>
            </EmptyList>
          )}
        </Panel>
      )}
    </div>
  )
}

function Order({ order }: { order: ShopOrder }) {
  return (
    <article className="grid grid-cols-1 gap-6">
      <header className="grid gap-1.5">
        <p className="eyebrow text-muted">Shop order</p>
        <h1 className="font-mono text-2xl font-semibold tracking-normal">{order.number}</h1>
        <p className="fact text-muted">
          <time dateTime={order.created_at}>{formatDayAndTime(order.created_at)}</time> · Portland time
        </p>
      </header>
      <OrderFlags flags={order.flags} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <OrderItems order={order} />
        <div className="grid grid-cols-1 gap-6 max-xl:row-start-1 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <OrderControls order={order} />
          <Buyer order={order} />
        </div>
      </div>
    </article>
  )
}

function Buyer({ order }: { order: ShopOrder }) {
  const lines = addressLines(order.address)
  return (
    <Panel label="Customer">
      <dl className="grid gap-4 p-5 text-sm [&_dt]:eyebrow [&_dt]:mb-1 [&_dt]:text-muted">
        <div>
          <dt>Customer</dt>
          <dd className="font-semibold">{order.customer_name || messages.admin.guest}</dd>
          {order.email && (
            <dd>
              <a
                className="inline-flex min-h-6 items-center break-all underline underline-offset-4 hover:text-accent"
                href={`mailto:${order.email}`}
              >
                {order.email}
              </a>
            </dd>
          )}
          {order.phone && (
            <dd>
              <a
                className="inline-flex min-h-6 items-center font-mono hover:text-accent"
                href={`tel:${order.phone.replace(/[^\d+]/g, '')}`}
              >
                {order.phone}
              </a>
            </dd>
          )}
        </div>
        <div>
          <dt>Ship to</dt>
          <dd>
            {lines.length === 0 && <Dash />}
            {lines.map((line) => (
              <span key={line} className="block break-words">
                {line}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>Notes</dt>
          <dd className="break-words whitespace-pre-line">{order.notes || <Dash />}</dd>
        </div>
      </dl>
    </Panel>
  )
}
