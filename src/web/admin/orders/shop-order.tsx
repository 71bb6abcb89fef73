import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { ShopOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, LoadFailure, NotFresh, Panel } from '#web/admin/layout/admin-page.tsx'
import { NotesPanel } from '#web/admin/layout/notes-panel.tsx'
import { RecordPage } from '#web/admin/layout/record-page.tsx'
import { useLastGood } from '#web/admin/lib/use-last-good.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/shop-order'
import { CallOffOrder } from './call-off-order.tsx'
import { changeOrder } from './change-order.ts'
import { loadOrder, type OrderRecord, unlessDeleted } from './load-order.ts'
import { OrderContact } from './order-contact.tsx'
import { OrderControls } from './order-controls.tsx'
import { OrderFlags } from './order-flags.tsx'
import { OrderHead } from './order-head.tsx'
import { HistoryPanel } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { LedgerPanel } from './order-ledger.tsx'
import { RefundOrder } from './refund-order.tsx'

export const meta = () => pageMeta({ title: 'Shop order' })

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadOrder('GET /shop-orders/:id', request, params.id)
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeOrder(request, Number(params.id), 'shop')
}

export const shouldRevalidate = unlessDeleted
export const HydrateFallback = AdminPageSkeleton

type Shown = OrderRecord<ShopOrder>

const list = { to: adminPaths.shopOrders, label: 'Shop orders', all: 'All shop orders' }

export default function ShopOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage loaded={loaderData} list={list} missing={messages.admin.orderNotFound}>
      {(record: Shown) => <Order key={record.order.id} {...record} />}
    </RecordPage>
  )
}

function Order({ order, history: read }: Shown) {
  // Keeps the last good history, because an unfinished refund is part of it.
  const { shown: history, problem } = useLastGood(read)
  const { revalidate } = useRevalidator()
  const [addressAsked, setAddressAsked] = useState(0)
  return (
    <article className="grid grid-cols-1 gap-6">
      <OrderHead kind="Shop order" order={order}>
        <ButtonLink
          to={adminPaths.packingSlip(order.id)}
          tone="secondary"
          size="sm"
          icon={<Printer size={16} aria-hidden="true" />}
        >
          {messages.adminOrders.packingSlip}
        </ButtonLink>
      </OrderHead>
      <OrderFlags order={order} onEnterAddress={() => setAddressAsked((times) => times + 1)} />
      {history.kind === 'ready' && owesMoney(order) && history.value.refundable > 0 && (
        <CallOffOrder order={order} refundable={history.value.refundable} />
      )}
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-1 gap-6">
          <OrderItems order={order} />
          <NotFresh text={problem} />
          <Money order={order} history={history} />
          <NotesPanel subjectKind="order" subjectId={order.id} onAdded={() => void revalidate()} />
          {history.kind === 'ready' && <HistoryPanel events={history.value.events} />}
        </div>
        <div className="grid grid-cols-1 gap-6 max-xl:row-start-1 md:max-xl:grid-cols-2 md:max-xl:items-start">
          <OrderControls order={order} />
          <OrderContact order={order} addressAsked={addressAsked} />
        </div>
      </div>
    </article>
  )
}

function owesMoney({ flags }: ShopOrder): boolean {
  return flags.includes('refund_due') || flags.includes('stock_short')
}

function Money({ order, history }: Shown) {
  if (history.kind === 'failed')
    return (
      <Panel label={messages.adminOrders.payments}>
        <LoadFailure text={history.text} />
      </Panel>
    )
  const { payments, refundable } = history.value
  return (
    <LedgerPanel payments={payments}>
      {refundable > 0 && <RefundOrder order={order} payments={payments} refundable={refundable} />}
    </LedgerPanel>
  )
}
