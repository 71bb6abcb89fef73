import { useRevalidator } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { ServiceOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton, LoadFailure, NotFresh, Panel } from '#web/admin/layout/admin-page.tsx'
import { NotesPanel } from '#web/admin/layout/notes-panel.tsx'
import { RecordPage } from '#web/admin/layout/record-page.tsx'
import { useLastGood } from '#web/admin/lib/use-last-good.ts'
import { changeOrder } from '#web/admin/orders/change-order.ts'
import { loadOrder, type OrderRecord, unlessDeleted } from '#web/admin/orders/load-order.ts'
import { OrderContact } from '#web/admin/orders/order-contact.tsx'
import { OrderControls } from '#web/admin/orders/order-controls.tsx'
import { OrderHead } from '#web/admin/orders/order-head.tsx'
import { HistoryPanel } from '#web/admin/orders/order-history.tsx'
import { LedgerPanel } from '#web/admin/orders/order-ledger.tsx'
import { pageMeta } from '#web/lib/meta.ts'
import type { Route } from './+types/service-order'
import { AnswerQuote } from './answer-quote.tsx'

export const meta = () => pageMeta({ title: 'Service order' })

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadOrder('GET /service-orders/:id', request, params.id)
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeOrder(request, Number(params.id), 'service')
}

export const shouldRevalidate = unlessDeleted
export const HydrateFallback = AdminPageSkeleton

type Shown = OrderRecord<ServiceOrder>

/** RTE-32. */
const list = { to: adminPaths.serviceOrders, label: 'Service orders', all: 'All service orders' }

export default function ServiceOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage loaded={loaderData} list={list} missing={messages.admin.orderNotFound}>
      {(record: Shown) => <Order key={record.order.id} {...record} />}
    </RecordPage>
  )
}

function Order({ order, history: read }: Shown) {
  const { shown: history, problem } = useLastGood(read)
  const { revalidate } = useRevalidator()
  return (
    <article className="grid grid-cols-1 gap-6">
      <OrderHead kind="Service order" order={order} />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-1 gap-6">
          <Project order={order} />
          {order.email && <AnswerQuote order={order} />}
          <NotFresh text={problem} />
          {history.kind === 'ready' && history.value.payments.length > 0 && (
            <LedgerPanel payments={history.value.payments} />
          )}
          <NotesPanel subjectKind="order" subjectId={order.id} onAdded={() => void revalidate()} />
          {history.kind === 'ready' ? (
            <HistoryPanel events={history.value.events} />
          ) : (
            <Panel label={messages.adminOrders.historyHeading}>
              <LoadFailure text={history.text} />
            </Panel>
          )}
        </div>
        <div className="grid grid-cols-1 gap-6 max-xl:row-start-1 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <OrderControls order={order} />
          <OrderContact order={order} />
        </div>
      </div>
    </article>
  )
}

function Project({ order }: { order: ServiceOrder }) {
  return (
    <Panel label="The project">
      <dl className="grid gap-4 p-5 [&_dt]:eyebrow [&_dt]:mb-1 [&_dt]:text-muted">
        <div>
          <dt>Package</dt>
          <dd className="font-display text-lg font-bold break-words">{order.package || <Dash />}</dd>
        </div>
        <div>
          <dt>The project</dt>
          <dd className="max-w-prose break-words whitespace-pre-line">{order.project_details || <Dash />}</dd>
        </div>
      </dl>
    </Panel>
  )
}
