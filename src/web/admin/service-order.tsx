import { useRevalidator } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { ServiceOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { pageMeta } from '#web/lib/meta.ts'
import type { Route } from './+types/service-order'
import { Dash } from './address-cell.tsx'
import { AdminPageSkeleton, LoadFailure, NotFresh, Panel } from './admin-page.tsx'
import { AnswerQuote } from './answer-quote.tsx'
import { changeOrder } from './change-order.ts'
import { loadOrder, type OrderRecord, unlessDeleted } from './load-order.ts'
import { NotesPanel } from './notes-panel.tsx'
import { OrderContact } from './order-contact.tsx'
import { OrderControls } from './order-controls.tsx'
import { OrderHead } from './order-head.tsx'
import { HistoryPanel } from './order-history.tsx'
import { LedgerPanel } from './order-ledger.tsx'
import { RecordPage } from './record-page.tsx'
import { useLastGood } from './use-last-good.ts'

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
