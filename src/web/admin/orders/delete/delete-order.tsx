import { useEffect, useState } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import { redirect } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { KeptMoney } from '#shared/order/owed-refund.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { useLeave } from '#web/admin/layout/unsaved-changes-prompt.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import type { OrderChange } from '../change-order.ts'
import type { ManagedOrder } from '../wire.ts'
import { deletionWords } from './deletion-words.ts'

/** Asks for confirmation, reports the outcome, and returns to the list after 1.2 seconds. */
export function DeleteOrder({
  order,
  kept,
  onRefund,
}: {
  order: ManagedOrder
  kept: KeptMoney
  /** Opens the dialog that refunds it, or notes what was given back. */
  onRefund?: () => void
}) {
  const { number, type } = order
  const [isAsking, setIsAsking] = useState(false)
  const deleting = useFetcher<OrderChange>()
  const navigate = useNavigate()
  const { clearGuards } = useLeave()
  const outcome = deleting.state === 'idle' ? deleting.data : undefined
  const isDeleted = outcome?.kind === 'deleted'
  const list = type === 'shop' ? adminPaths.shopOrders : adminPaths.serviceOrders

  useEffect(() => {
    if (outcome) setIsAsking(false)
  }, [outcome])

  useEffect(() => {
    if (!isDeleted) return
    const timer = setTimeout(() => {
      clearGuards() // the order of the unsaved notes and drafts no longer exists
      void navigate(list)
    }, redirect.orderDeletedMs)
    return () => clearTimeout(timer)
  }, [isDeleted, clearGuards, navigate, list])

  return (
    <div className="grid justify-items-start gap-3">
      <Button
        tone="danger"
        size="sm"
        disabled={isDeleted}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsAsking(true)}
      >
        Delete order
      </Button>
      {outcome && <Notice tone={isDeleted ? 'success' : 'danger'}>{outcome.text}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        question={messages.admin.confirmDelete(number)}
        details={deletionWords(order, kept)}
        confirmLabel="Delete order"
        isBusy={deleting.state !== 'idle'}
        onConfirm={() => void deleting.submit(null, { method: 'DELETE' })}
        onClose={() => setIsAsking(false)}
      >
        {onRefund && kept.allCents > 0 && (
          <div className="px-5 pt-5 md:px-6">
            <Button
              tone="secondary"
              size="sm"
              onClick={() => {
                setIsAsking(false)
                onRefund()
              }}
            >
              {messages.adminOrders.deletePaid.refundFirst}
            </Button>
          </div>
        )}
      </ConfirmDialog>
    </div>
  )
}
