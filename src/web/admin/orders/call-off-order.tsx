import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isOutcomeUnknown, textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { type ManagedShopOrder, readRefund } from './wire.ts'

const { refund: texts } = messages.adminOrders
const noticeMs = 8_000 // longer than other toasts, because it is about money

/**
 * Offered when the studio should probably return the money: for a cancelled order that was paid, and for one paid after its
 * stock was gone.
 */
export function CallOffOrder({ order, refundableCents }: { order: ManagedShopOrder; refundableCents: Cents }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  /** A repeated click, also after a lost answer, is the same refund. */
  const [idempotencyKey] = useState(newIdempotencyKey)
  const { revalidate } = useRevalidator()
  const asAdmin = useAsAdmin()

  async function callOff() {
    setIsBusy(true)
    setFailure('')
    try {
      const call = { params: { id: order.id }, idempotencyKey }
      const { state, cents } = readRefund(
        await asAdmin((token) => api('POST /orders/:id/call-off', { ...call, token })),
      )
      const text = state === 'refunded' ? messages.refunds.done(cents) : messages.refunds.pending(cents)
      showToast(text, { durationMs: noticeMs, tone: 'success' })
    } catch (error) {
      setFailure(isOutcomeUnknown(error) ? messages.refunds.unknown : textOf(error, messages.refunds.failed))
    } finally {
      setIsBusy(false)
      setIsConfirming(false)
      void revalidate()
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button
        tone="danger"
        size="sm"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsConfirming(true)}
      >
        {texts.all(refundableCents)}
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <ConfirmDialog
        isOpen={isConfirming}
        question={texts.confirmAll(refundableCents)}
        details={texts.confirmAllHint(order.email)}
        confirmLabel={texts.all(refundableCents)}
        isBusy={isBusy}
        onConfirm={() => void callOff()}
        onClose={() => setIsConfirming(false)}
      />
    </div>
  )
}
