import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShopOrder } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog, preloadDialog } from '#web/ui/lazy-dialog.tsx'
import { Notice } from './notice.tsx'
import { RefundForm } from './refund-form.tsx'

const { refund: words } = messages.adminOrders

/** money goes back through the provider; what became of it stands below the button. */
export function RefundOrder({ order, refundable }: { order: ShopOrder; refundable: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const [outcome, setOutcome] = useState('')
  const { revalidate } = useRevalidator()
  return (
    <div className="grid justify-items-start gap-3">
      {outcome && <Notice tone="success">{outcome}</Notice>}
      <Button
        tone="secondary"
        size="sm"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => {
          setOutcome('')
          setIsOpen(true)
        }}
      >
        {words.open}
      </Button>
      <LazyDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={words.title(order.number)}
        description={words.left(Math.round(refundable * 100))}
        width="sm"
      >
        <RefundForm
          order={order}
          refundable={refundable}
          onClose={() => setIsOpen(false)}
          onRefunded={(text) => {
            setOutcome(text)
            setIsOpen(false)
            void revalidate()
          }}
        />
      </LazyDialog>
    </div>
  )
}
