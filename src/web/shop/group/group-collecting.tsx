import CreditCard from 'lucide-react/icons/credit-card'
import { useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { maxLength } from '#shared/constants.ts'
import type { Collected, OrganizerGroup, PartState } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { addDays } from '#shared/promise/business-calendar.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { StateOptions } from '#web/shop/checkout/state-options.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { ToPayment } from './group-part.tsx'
import type { PostedOrganizer } from './group-payment.ts'

const texts = messages.groupOrders
const { fields: labels } = messages.checkout

function useIsBusy(intent: string): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('intent') === intent
}

/** Where the whole goes, and until when everybody pays; works without JavaScript. */
export function Collect({ group, posted }: { group: OrganizerGroup; posted: PostedOrganizer | undefined }) {
  const isBusy = useIsBusy('collect')
  const { deliveries } = group
  const [first] = deliveries
  // Whoever has no JavaScript sees the address whatever is chosen, and may leave it empty for a pickup.
  const [chosen, setChosen] = useState(deliveries.length === 1 ? first?.id : undefined)
  const isPickup = deliveries.some(({ id, isPickup }) => id === chosen && isPickup)
  const isMine = posted?.intent === 'collect'
  const typed = isMine ? posted.typed : {}
  const initial = typed.delivery ?? first?.id
  useEffect(() => setChosen(initial), [initial])
  const problems = isMine && !posted.answer.isTaken ? posted.answer.fields : {}
  const field = (name: 'address' | 'city' | 'zip' | 'phone', autoComplete: string, most: number) => (
    <TextField
      name={name}
      label={labels[name]}
      error={problems[name]}
      defaultValue={typed[name] ?? ''}
      required={name !== 'phone'}
      maxLength={most}
      autoComplete={autoComplete}
    />
  )
  return (
    <section aria-labelledby="collect" className="grid gap-5 border-t-4 border-accent bg-surface p-6">
      <h2 id="collect" className="text-lg">
        {texts.collectHeading}
      </h2>
      <p className="text-muted">{texts.collectLead}</p>
      <Form method="post" noValidate preventScrollReset className="grid gap-5">
        {deliveries.length > 1 ? (
          <SelectField
            name="delivery"
            label={texts.collectDelivery}
            error={problems.delivery}
            defaultValue={initial}
            onChange={({ target }) => setChosen(target.value)}
          >
            {deliveries.map(({ id, name, price }) => (
              <option key={id} value={id}>{`${name} (${price})`}</option>
            ))}
          </SelectField>
        ) : (
          <input type="hidden" name="delivery" value={first?.id ?? ''} />
        )}
        {isPickup && <p className="max-w-prose text-muted">{texts.collectPickup}</p>}
        <TextField
          name="name"
          label={isPickup ? texts.collectNamePickup : texts.collectName}
          error={problems.name}
          defaultValue={typed.name ?? ''}
          required
          maxLength={maxLength.name}
          autoComplete="name"
        />
        {isPickup ? (
          field('phone', 'tel', maxLength.phone)
        ) : (
          <>
            {field('address', 'street-address', maxLength.address)}
            <div className="grid gap-5 sm:grid-cols-2">
              {field('city', 'address-level2', maxLength.city)}
              <SelectField
                name="state"
                label={labels.state}
                error={problems.state}
                defaultValue={typed.state ?? ''}
                required
                autoComplete="address-level1"
              >
                <StateOptions />
              </SelectField>
              {field('zip', 'postal-code', maxLength.zip)}
              {field('phone', 'tel', maxLength.phone)}
            </div>
          </>
        )}
        <PayByField problem={problems.pay_by} standard={typed.pay_by} />
        <Button
          type="submit"
          name="intent"
          value="collect"
          size="lg"
          isBusy={isBusy}
          busyLabel={texts.collecting}
          className="justify-self-start"
        >
          {texts.collect}
        </Button>
      </Form>
    </section>
  )
}

function PayByField({ problem, standard = '' }: { problem: string | undefined; standard?: string | undefined }) {
  return (
    <TextField
      name="pay_by"
      type="date"
      label={texts.payBy}
      hint={texts.payByHint}
      error={problem}
      defaultValue={standard}
      required
    />
  )
}

/** What the organizer can do until all parts are paid. */
export function Collecting({
  group,
  collected,
  posted,
}: {
  group: OrganizerGroup
  collected: Collected
  posted: PostedOrganizer | undefined
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
                busyLabel={texts.openingPayment}
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
function sumOf({ entries, parts }: OrganizerGroup, state: PartState) {
  const found = parts.filter((_, index) => entries[index]?.paid === state)
  return { count: found.length, cents: found.reduce((sum, { totalCents }) => sum + totalCents, 0) }
}

const summaryClass = 'inline-flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4'
const panelClass = 'mt-3 grid justify-items-start gap-4 border-l-4 border-line p-5'
