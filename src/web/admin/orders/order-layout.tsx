import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#shared/messages.ts'
import { LoadFailure, Panel, StaleDataNotice } from '#web/admin/layout/admin-page.tsx'
import { NotesPanel } from '#web/admin/layout/notes-panel.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useLastGood } from '#web/admin/lib/use-last-good.ts'
import { DeleteOrder } from './delete/delete-order.tsx'
import type { OrderRecord } from './load-order.ts'
import { OrderContact } from './order-contact.tsx'
import { OrderControls } from './order-controls.tsx'
import { OrderHead } from './order-head.tsx'
import { HistoryPanel } from './order-history.tsx'
import type { ManagedOrder, OrderHistory } from './wire.ts'

/** Without the ledger, the payment status decides. */
const unknownMoney = { cardCents: 0, allCents: 0, isByCard: false }

/**
 * The parts that the pages of both kinds of orders share, around the parts of one kind: in the order in which they are read on a
 * phone; a wide window has status and contact in a column of their own.
 */
export function OrderLayout({
  title,
  record,
  actions,
  notices,
  content,
  payments,
  addressRequests,
  onRefund,
}: {
  title: string
  record: OrderRecord<ManagedOrder>
  /** Buttons of the heading line. */
  actions?: ReactNode
  /** What needs attention; the history is null when it could not be loaded. */
  notices?: (history: OrderHistory | null) => ReactNode
  /** What was ordered. */
  content: ReactNode
  payments: (history: OrderHistory) => ReactNode
  /** How often the administrator has clicked the button to enter the address. */
  addressRequests?: number
  /** Opens the dialog that refunds the order. */
  onRefund?: () => void
}) {
  const { order } = record
  // Keeps the last good history, because an unfinished refund is part of it.
  const { shown: history, problem } = useLastGood(record.history)
  const { revalidate } = useRevalidator()
  const kept = history.kind === 'ready' ? history.value.kept : unknownMoney
  return (
    <article className="grid grid-cols-1 gap-6">
      <OrderHead kind={title} order={order}>
        {actions}
      </OrderHead>
      {notices?.(history.kind === 'ready' ? history.value : null)}
      <div
        className={clsx(
          'grid grid-cols-1 items-start gap-6',
          // The second row takes up the difference in length between the two columns.
          'xl:grid-cols-[minmax(0,1fr)_19rem] xl:grid-rows-[auto_1fr_auto]',
        )}
      >
        <div className="grid grid-cols-1 gap-6 xl:col-start-2">
          <OrderControls order={order} kept={kept} />
        </div>
        <div className="grid grid-cols-1 gap-6 xl:col-start-1 xl:row-span-2 xl:row-start-1">{content}</div>
        <div className="grid grid-cols-1 gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-2">
          <OrderContact order={order} addressRequests={addressRequests} />
        </div>
        <div className="grid grid-cols-1 gap-6 xl:col-start-1 xl:row-start-3">
          <StaleDataNotice text={problem} />
          {history.kind === 'ready' ? (
            payments(history.value)
          ) : (
            <Panel label={messages.adminOrders.historyHeading}>
              <LoadFailure text={history.text} />
            </Panel>
          )}
          <NotesPanel subjectKind="order" subjectId={order.id} onAdded={() => void revalidate()} />
          {history.kind === 'ready' && <HistoryPanel events={history.value.events} />}
          {isAllowed('orders:delete') && <DeleteOrder {...{ order, kept, onRefund }} />}
        </div>
      </div>
    </article>
  )
}
