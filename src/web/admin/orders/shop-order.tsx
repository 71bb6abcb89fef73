import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { AdminPageSkeleton, Panel } from '#web/admin/layout/admin-page.tsx'
import { AllowedLink } from '#web/admin/layout/allowed-link.tsx'
import { RecordPage } from '#web/admin/layout/record-page.tsx'
import type { LoadedRecord } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { loadOrderMessages, type OrderMessages, OrderMessagesPanel } from '#web/admin/mail/order-messages.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/shop-order'
import { CallOffOrder } from './call-off-order.tsx'
import { changeOrder } from './change-order.ts'
import { GroupOfOrder } from './group/group-of-order.tsx'
import { loadOrder, type OrderRecord, unlessDeleted } from './load-order.ts'
import { OrderFlags } from './order-flags.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderLayout } from './order-layout.tsx'
import { LedgerPanel } from './order-ledger.tsx'
import { RefundOrder } from './refund/refund-order.tsx'
import { type ManagedShopOrder, readShopOrder } from './wire.ts'

export const handle = { title: 'Shop order' } satisfies AreaPage

export const meta = metaOfFacts

export async function clientLoader({ request, params }: Route.ClientLoaderArgs): Promise<LoadedRecord<Shown>> {
  const [loaded, written] = await Promise.all([
    loadOrder('GET /shop-orders/:id', request, params.id, readShopOrder),
    loadOrderMessages(request, Number(params.id)),
  ])
  return loaded.kind === 'ready' ? { kind: 'ready', record: { ...loaded.record, written } } : loaded
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return changeOrder(request, Number(params.id), 'shop')
}

export const shouldRevalidate = unlessDeleted
export const HydrateFallback = AdminPageSkeleton

type Shown = OrderRecord<ManagedShopOrder> & { written: OrderMessages }

const list = { to: adminPaths.shopOrders, label: 'Shop orders', all: 'All shop orders' }

export default function ShopOrderPage({ loaderData }: Route.ComponentProps) {
  return (
    <RecordPage loaded={loaderData} list={list} missing={messages.admin.orderNotFound}>
      {(record: Shown) => <Order key={record.order.id} {...record} />}
    </RecordPage>
  )
}

function Order(record: Shown) {
  const { order, written } = record
  const [addressRequests, setAddressRequests] = useState(0)
  const [refundRequests, setRefundRequests] = useState(0)
  return (
    <OrderLayout
      title="Shop order"
      record={record}
      actions={
        !order.service_order && (
          <ButtonLink
            to={adminPaths.packingSlip(order.id)}
            tone="secondary"
            size="sm"
            icon={<Printer size={16} aria-hidden="true" />}
          >
            {messages.adminOrders.packingSlip}
          </ButtonLink>
        )
      }
      notices={(history) => (
        <>
          <OrderFlags order={order} onEnterAddress={() => setAddressRequests((times) => times + 1)} />
          {history && owesMoney(order) && history.kept.cardCents > 0 && isAllowed('payments:change') && (
            <CallOffOrder order={order} refundableCents={history.kept.cardCents} />
          )}
        </>
      )}
      content={
        <>
          <OrderMessagesPanel loaded={written} />
          {order.service_order && <PaidRequest request={order.service_order} />}
          <OrderItems order={order} />
          {order.group && (
            <Panel>
              <div className="p-5">
                <GroupOfOrder group={order.group} items={order.items} />
              </div>
            </Panel>
          )}
        </>
      }
      payments={({ payments, kept: { cardCents, allCents: keptCents } }) => (
        <LedgerPanel payments={payments}>
          {isAllowed('payments:change') && (
            <div className="flex flex-wrap gap-3 empty:hidden">
              {cardCents > 0 && (
                <RefundOrder {...{ order, payments }} refundableCents={cardCents} requests={refundRequests} />
              )}
              {keptCents > 0 && (
                <RefundOrder
                  {...{ order, payments, isByHand: true }}
                  refundableCents={keptCents}
                  requests={cardCents > 0 ? 0 : refundRequests}
                />
              )}
              {keptCents === 0 && order.payment_status === 'partial' && (
                <p className="max-w-prose text-sm text-muted">{messages.adminOrders.refund.byHand.unknownPart}</p>
              )}
            </div>
          )}
        </LedgerPanel>
      )}
      addressRequests={addressRequests}
      onRefund={() => setRefundRequests((times) => times + 1)}
    />
  )
}

/** The quote request whose price the order pays. */
function PaidRequest({ request }: { request: NonNullable<ManagedShopOrder['service_order']> }) {
  const { heading, text, open } = messages.adminOrders.paysFor
  return (
    <Panel label={heading}>
      <div className="grid gap-2 p-5">
        <h2 className="text-lg">{heading}</h2>
        <p className="max-w-prose text-sm text-muted">{text}</p>
        <AllowedLink
          to={adminPaths.serviceOrder(request.id)}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 md:min-h-9"
        >
          {open(request.number)}
        </AllowedLink>
      </div>
    </Panel>
  )
}

function owesMoney({ flags }: ManagedShopOrder): boolean {
  return flags.includes('refund_due') || flags.includes('stock_short')
}
