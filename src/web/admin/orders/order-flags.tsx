import Flag from 'lucide-react/icons/flag'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { messages } from '#shared/messages.ts'
import { groupFlag, isMoneyFlag, proofFlag, textsOfFlag } from '#shared/order/order-flags.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { toldByApproval } from './approved-proof.ts'
import type { OrderChange } from './change-order.ts'
import type { ManagedOrder } from './wire.ts'

const texts = messages.adminOrders.flags
const buttonClass =
  'inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline disabled:opacity-60'

/** Explains each flag on the order's page, with a button that resolves it. */
export function OrderFlags({ order, onEnterAddress }: { order: ManagedOrder; onEnterAddress?: () => void }) {
  const settling = useFetcher<OrderChange>()
  const { flags, version } = order
  const isSettling = settling.state !== 'idle'
  const outcome = isSettling ? undefined : settling.data
  const whole = useRef<HTMLDivElement>(null)
  const [isAsking, setIsAsking] = useState(false)

  function settle(flag: string) {
    void settling.submit({ settled_flags: [flag], version }, { method: 'PUT', encType: 'application/json' })
  }

  // The clicked button disappears with its flag.
  useEffect(() => {
    if (settling.data) setIsAsking(false)
    if (settling.data?.kind === 'saved') whole.current?.focus()
  }, [settling.data])

  if (flags.length === 0 && !outcome) return null
  return (
    <div ref={whole} tabIndex={-1} className="grid gap-2">
      <ul className="grid gap-2 empty:hidden">
        {flags.map((flag) => {
          const { label, explanation } = textsOfFlag(flag)
          const isOfService = order.type === 'service' && flag === 'refund_due'
          return (
            <li key={flag} className="flex gap-3 rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
              <Flag size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
              <div>
                <p>
                  <strong className="font-semibold">{label}.</strong>{' '}
                  {isOfService ? texts.refundOfService : explanation}
                </p>
                <p
                  className="mt-1 flex flex-wrap gap-x-5"
                  hidden={flag === groupFlag || !isAllowed(isMoneyFlag(flag) ? 'payments:change' : 'orders:change')}
                >
                  {flag === 'address_missing' && (
                    <button type="button" className={buttonClass} onClick={onEnterAddress}>
                      {texts.enterAddress}
                    </button>
                  )}
                  <button
                    type="button"
                    className={buttonClass}
                    disabled={isSettling}
                    aria-label={texts.settleOf(label)}
                    {...(flag === proofFlag && { onPointerEnter: preloadDialog, onFocus: preloadDialog })}
                    onClick={() => (flag === proofFlag ? setIsAsking(true) : settle(flag))}
                  >
                    {texts.settle}
                  </button>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
      {outcome && <Notice tone={outcome.kind === 'failed' ? 'danger' : 'success'}>{outcome.text}</Notice>}
      <ConfirmDialog
        isOpen={isAsking}
        question={texts.approve.question}
        details={order.type === 'shop' ? toldByApproval(order) : undefined}
        confirmLabel={texts.approve.confirm}
        confirmTone="secondary"
        isBusy={isSettling}
        fallbackFocus={whole}
        onConfirm={() => settle(proofFlag)}
        onClose={() => setIsAsking(false)}
      />
    </div>
  )
}
