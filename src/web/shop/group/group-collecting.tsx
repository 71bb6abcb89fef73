import CreditCard from 'lucide-react/icons/credit-card'
import { Form } from 'react-router'
import { groupLimits } from '#shared/constants/group-orders.ts'
import type { Collected, OrganizerGroup, ShareState } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { addDays } from '#shared/promise/business-calendar.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ToPayment } from '#web/ui/private-page/pay-button.tsx'
import type { Posted } from '#web/ui/private-page/posted.ts'
import { useIsBusy } from '#web/ui/private-page/use-is-busy.ts'
import { PayByField } from './pay-by-field.tsx'

const texts = messages.groupOrders

/** What the organizer can do until all parts are paid. */
export function Collecting({
  group,
  collected,
  posted,
}: {
  group: OrganizerGroup
  collected: Collected
  posted: Posted | undefined
}) {
  const { isOverdue, payBy } = collected
  const isPaying = useIsBusy('pay-rest')
  const isExtending = useIsBusy('extend')
  const isCallingOff = useIsBusy('call-off')
  const rest = sumOf(group, 'unpaid')
  const open = sumOf(group, 'paying')
  const refused = posted?.intent === 'extend' && !posted.answer.isTaken ? posted.answer.fields : {}
  return (
    <>
      <section
        aria-labelledby="stand"
        className="grid justify-items-start gap-4 border-t-4 border-accent bg-surface p-6"
      >
        <h2 id="stand" className="text-lg">
          {texts.standHeading}
        </h2>
        <p className={isOverdue ? 'border-l-4 border-marigold pl-4' : 'text-muted'}>
          {isOverdue ? texts.standOverdue(promiseDay(addDays(payBy, groupLimits.graceDays))) : texts.standLead}
        </p>
        {open.count > 0 && !posted?.url && <p>{texts.sharesOpen(open.count, formatCents(open.cents))}</p>}
        {posted?.url ? (
          <ToPayment url={posted.url} />
        ) : (
          rest.count > 0 && (
            <Form method="post" preventScrollReset className="grid justify-items-start gap-2">
              <Button
                tone={isOverdue ? undefined : 'secondary'}
                type="submit"
                name="intent"
                value="pay-rest"
                icon={<CreditCard size={18} aria-hidden="true" />}
                isBusy={isPaying}
                busyLabel={messages.paymentVisit.opening}
              >
                {(open.count > 0 ? texts.payOther : texts.payRest)(formatCents(rest.cents))}
              </Button>
              <p className="text-sm text-muted">{open.count > 0 ? texts.payOtherHint : texts.payRestHint}</p>
            </Form>
          )
        )}
      </section>
      <div className="grid gap-2">
        <details open={isOverdue || undefined}>
          <summary className={summaryClass}>{texts.extendHeading}</summary>
          <Form method="post" noValidate preventScrollReset className={panelClass}>
            <p className="text-muted">{texts.extendLead}</p>
            <PayByField problem={refused.pay_by} />
            <Button
              tone="secondary"
              type="submit"
              name="intent"
              value="extend"
              isBusy={isExtending}
              busyLabel={texts.extending}
            >
              {texts.extend}
            </Button>
          </Form>
        </details>
        <details>
          <summary className={`${summaryClass} text-danger`}>{texts.callOffHeading}</summary>
          <Form method="post" preventScrollReset className={panelClass}>
            <p className="text-muted">{texts.callOffLead}</p>
            <Button
              tone="danger"
              type="submit"
              name="intent"
              value="call-off"
              isBusy={isCallingOff}
              busyLabel={texts.callingOff}
            >
              {texts.callOff}
            </Button>
          </Form>
        </details>
      </div>
    </>
  )
}

/** The parts in this state: what somebody is paying now is not offered to the organizer. */
function sumOf({ entries, parts }: OrganizerGroup, state: ShareState) {
  const found = parts.filter((_, index) => entries[index]?.paid === state)
  return { count: found.length, cents: found.reduce((sum, { totalCents }) => sum + totalCents, 0) }
}

const summaryClass = 'inline-flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4'
const panelClass = 'mt-3 grid justify-items-start gap-4 border-l-4 border-line p-5'
