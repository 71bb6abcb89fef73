import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyList, LoadFailure, NotFresh, Panel } from './admin-page.tsx'
import type { LoadedOrder, OrderHistory } from './load-order.ts'
import type { LoadedPart } from './load-record.ts'
import { useLastGood } from './use-last-good.ts'

type Back = { to: string; label: string; all: string }

/** The way back to the list, and the order or what came instead of it. */
export function OrderFrame<Order extends { id: number }>({
  loaded,
  back,
  children,
}: {
  loaded: LoadedOrder<Order>
  back: Back
  children: (order: Order, history: LoadedPart<OrderHistory>) => ReactNode
}) {
  const { shown, problem } = useLastGood(loaded)
  return (
    <div className="grid grid-cols-1 gap-6">
      <Link
        to={back.to}
        className="-my-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold text-muted hover:text-text print:hidden"
      >
        <ArrowLeft size={16} aria-hidden="true" />
        {back.label}
      </Link>
      <NotFresh text={problem} />
      {shown.kind === 'ready' ? (
        children(shown.order, shown.history)
      ) : (
        <Panel>
          {shown.kind === 'failed' ? (
            <LoadFailure text={shown.text} />
          ) : (
            <EmptyList title={messages.admin.orderNotFound}>
              <ButtonLink to={back.to} tone="secondary" size="sm" className="mt-3">
                {back.all}
              </ButtonLink>
            </EmptyList>
          )}
        </Panel>
      )}
    </div>
  )
}

/** Which order it is: the number large, as it is written on the ticket. */
export function OrderHead({
  kind,
  order,
  children,
}: {
  kind: string
  order: { number: string; created_at: string }
  children?: ReactNode
}) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-4">
      <div className="grid gap-1.5">
        <p className="eyebrow text-muted">{kind}</p>
        <h1 className="font-mono text-2xl font-semibold tracking-normal">{order.number}</h1>
        <p className="fact text-muted">
          <time dateTime={order.created_at}>{formatDayAndTime(order.created_at)}</time> · Portland time
        </p>
      </div>
      {children}
    </header>
  )
}
