import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { BuyingContent } from '#shared/content/schemas/buying.ts'
import { messages } from '#shared/messages.ts'
import type { OrderPage, PostedAnswer } from '#shared/order/order-page.ts'
import { Button } from '#web/ui/button.tsx'

const texts = messages.orderPage

const taken = 'border-second bg-surface font-semibold'
const refused = 'border-danger bg-danger-surface text-danger'

/** SEL-18. The form is behind a disclosure, so that no order is cancelled by a single click, also without JavaScript. */
export function OrderCancel({
  texts: own,
  order: { status, cancelMoney, buyer },
  posted,
}: {
  texts: BuyingContent['order']['cancel']
  order: OrderPage
  posted?: PostedAnswer
}) {
  const { state, formData } = useNavigation()
  const result = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (posted) result.current?.focus({ preventScroll: true })
  }, [posted])

  if (!cancelMoney && !posted) return null
  const isCancelled = posted?.isTaken || (posted?.isUnanswered && status === 'cancelled')
  const hint = buyer.isMasked ? own.masked : own.text
  return (
    <section aria-labelledby="cancel" className="grid content-start justify-items-start gap-5">
      <div className="grid gap-3">
        <h2 id="cancel">{own.heading}</h2>
        {cancelMoney && hint && <p className="max-w-prose text-muted">{hint}</p>}
      </div>
      <p
        ref={result}
        role="status"
        tabIndex={-1}
        className={posted ? clsx('border-l-4 p-4 outline-none', isCancelled ? taken : refused) : 'sr-only'}
      >
        {isCancelled ? texts.cancelled : posted && !posted.isTaken && posted.error}
      </p>
      {cancelMoney && !buyer.isMasked && (
        <details className="w-full">
          <summary className="inline-flex min-h-11 w-fit cursor-pointer items-center text-sm font-semibold text-danger underline underline-offset-4">
            {texts.cancelOpen}
          </summary>
          <Form
            method="post"
            preventScrollReset
            className="mt-3 grid justify-items-start gap-4 border-l-4 border-danger bg-surface p-5"
          >
            <p className="max-w-prose">
              {own[cancelMoney]} {texts.cancelFinal}
            </p>
            <Button
              tone="danger"
              type="submit"
              name="intent"
              value="cancel"
              isBusy={state !== 'idle' && formData?.get('intent') === 'cancel'}
              busyLabel={texts.cancelling}
            >
              {texts.cancel}
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
