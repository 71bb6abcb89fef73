import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton, Panel } from '#web/admin/layout/admin-page.tsx'
import { type RecordFiles, RecordFilesPanel } from '#web/admin/layout/record-files.tsx'
import { RecordPage } from '#web/admin/layout/record-page.tsx'
import { type LoadedRecord, loadPart } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { changeOrder } from '#web/admin/orders/change-order.ts'
import { loadOrder, type OrderRecord, unlessDeleted } from '#web/admin/orders/load-order.ts'
import { OrderFlags } from '#web/admin/orders/order-flags.tsx'
import { OrderLayout } from '#web/admin/orders/order-layout.tsx'
import { LedgerPanel } from '#web/admin/orders/order-ledger.tsx'
import { type ManagedServiceOrder, readProposal, readServiceOrder } from '#web/admin/orders/wire.ts'
import { api } from '#web/lib/api.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import type { Route } from './+types/service-order'
import { AnswerQuote } from './answer-quote.tsx'
import { type LoadedProposals, ProposalsPanel } from './proposals-panel.tsx'
import { QuoteMoney } from './quote-money.tsx'

export const handle = { title: 'Service order' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedRecord<Shown>> {
  const [loaded, files, proposals] = await Promise.all([
    loadOrder('GET /service-orders/:id', request, params.id, readServiceOrder),
    loadPart(request, async (call) => {
      const { files } = await api('GET /service-orders/:id/files', { params: { id: Number(params.id) }, ...call })
      return files
    }),
    loadPart(request, async (call) => {
      const answer = await api('GET /service-orders/:id/proposals', { params: { id: Number(params.id) }, ...call })
      return answer.proposals.map(readProposal)
    }),
  ])
  return loaded.kind === 'ready' ? { kind: 'ready', record: { ...loaded.record, files, proposals } } : loaded
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeOrder(request, Number(params.id), 'service')
}

export const shouldRevalidate = unlessDeleted
export const HydrateFallback = AdminPageSkeleton

type Shown = OrderRecord<ManagedServiceOrder> & { files: RecordFiles; proposals: LoadedProposals }

const list = { to: adminPaths.serviceOrders, label: 'Service orders', all: 'All service orders' }

export default function ServiceOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage loaded={loaderData} list={list} missing={messages.admin.orderNotFound}>
      {(record: Shown) => <Order key={record.order.id} {...record} />}
    </RecordPage>
  )
}

function Order({ files, proposals, ...record }: Shown) {
  const { order } = record
  return (
    <OrderLayout
      title="Service order"
      record={record}
      notices={() => <OrderFlags order={order} />}
      content={
        <>
          <Project order={order} />
          <RecordFilesPanel id={order.id} loaded={files} call="POST /service-orders/:id/files/:file/link" />
          <ProposalsPanel id={order.id} client={order.customer_name} loaded={proposals} />
          {order.email && isAllowed('customers:change') && <AnswerQuote order={order} />}
        </>
      }
      payments={({ payments, kept }) =>
        (payments.length > 0 || order.total_cents !== null) && (
          <LedgerPanel payments={payments}>
            <QuoteMoney quotedCents={order.total_cents} paidCents={kept.allCents} />
          </LedgerPanel>
        )
      }
    />
  )
}

function Project({ order }: { order: ManagedServiceOrder }) {
  return (
    <Panel label="The project">
      <dl className="grid gap-4 p-5 [&_dt]:eyebrow [&_dt]:mb-1 [&_dt]:text-muted">
        <div>
          <dt>Package</dt>
          <dd className="font-display text-lg font-bold">{order.package || <Dash />}</dd>
        </div>
        <div>
          <dt>The project</dt>
          <dd className="max-w-prose whitespace-pre-line">{order.project_details || <Dash />}</dd>
        </div>
      </dl>
    </Panel>
  )
}
