import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { typedAmount } from '#web/admin/fields/typed-amount.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog, preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { ManagedLedgerEntry, ManagedShopOrder } from '../wire.ts'
import { type RefundDraft, RefundForm } from './refund-form.tsx'

const { refund: texts } = messages.adminOrders
const noticeMs = 8_000 // long, because the text is about money and is itself long while unconfirmed

/**
 * refunds go through the payment provider. When an answer is lost, the refund may have been made: until the ledger is
 * reloaded, only the same refund can be sent again under the same key, also after closing the dialog.
 */
export function RefundOrder({
  order,
  payments,
  refundableCents,
  isByHand = false,
  requests = 0,
}: {
  order: ManagedShopOrder
  payments: readonly ManagedLedgerEntry[]
  refundableCents: Cents
  /** Notes what was given back by hand, and sends nothing. */
  isByHand?: boolean
  /** How often the administrator has asked for the dialog from another place of the page. */
  requests?: number
}) {
  const [draft, setDraft] = useState<RefundDraft | null>(null)
  /** The refundable amount when the draft was started; null once the draft was sent or discarded. */
  const [begunAt, setBegunAt] = useState<Cents | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  /** The ledger at the time the answer was lost. */
  const [lostAt, setLostAt] = useState<readonly ManagedLedgerEntry[] | null>(null)
  const { revalidate } = useRevalidator()
  const isUnknown = lostAt === payments

  function open() {
    if (!isUnknown && begunAt !== refundableCents) {
      setDraft(newDraft(order, refundableCents))
      setBegunAt(refundableCents)
    }
    setIsOpen(true)
  }

  const openOnRequest = useRef(open)
  openOnRequest.current = open
  useEffect(() => {
    if (requests > 0) openOnRequest.current()
  }, [requests])

  function close() {
    if (!isBusy) setIsOpen(false)
  }

  function cancel() {
    if (!isBusy && !isUnknown) setBegunAt(null)
    close()
  }

  return (
    <div className="grid justify-items-start gap-3">
      <Button tone="secondary" size="sm" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={open}>
        {isByHand ? texts.byHand.open : texts.open}
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onClose={close}
        title={(isByHand ? texts.byHand.title : texts.title)(order.number)}
        description={(isByHand ? texts.byHand.left : texts.left)(refundableCents)}
        width="sm"
      >
        {draft && (
          <RefundForm
            order={order}
            draft={draft}
            refundableCents={refundableCents}
            isByHand={isByHand}
            onChange={setDraft}
            isLocked={isUnknown}
            isBusy={isBusy}
            onBusy={setIsBusy}
            onCancel={cancel}
            onLost={() => {
              setLostAt(payments)
              void revalidate()
            }}
            onRefunded={(text) => {
              // A toast, because after a full refund this button disappears.
              showToast(text, { durationMs: noticeMs, tone: 'success' })
              setLostAt(null)
              setBegunAt(null)
              setIsOpen(false)
              void revalidate()
            }}
          />
        )}
      </LazyDialog>
    </div>
  )
}

function newDraft(order: ManagedShopOrder, refundableCents: Cents): RefundDraft {
  return {
    key: newIdempotencyKey(),
    amount: typedAmount(refundableCents),
    isOwnAmount: false,
    reason: '',
    typed: {},
    isMailed: order.email !== '',
  }
}
