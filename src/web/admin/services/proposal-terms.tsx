import { shopDay } from '#shared/business-days.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { TextField } from '#web/ui/field.tsx'
import { hasLines, hasPrice, lastDayFrom, type Problems, sumOfTyped, type TypedPrice } from './read-price.ts'

const texts = messages.adminProposals

/** The amount, typed or the sum of the lines; once there is one, its deposit and its last day. */
export function ProposalTerms({
  typed,
  problems,
  onChange,
}: {
  typed: TypedPrice
  problems: Problems
  onChange: (part: Partial<TypedPrice>) => void
}) {
  const isSum = hasLines(typed)
  const today = shopDay(new Date())
  return (
    <>
      <TextField
        label={isSum ? texts.sum : messages.adminOrders.answer.amount}
        hint={texts.pageHint}
        error={problems.amount}
        inputMode="decimal"
        className={isSum ? `${amountClass} [&_input]:bg-sunken` : amountClass}
        readOnly={isSum}
        value={isSum ? formatCents(sumOfTyped(typed)) : typed.amount}
        name="amount"
        onChange={({ target }) => onChange({ amount: target.value })}
      />
      {hasPrice(typed) && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            label={texts.deposit}
            hint={texts.depositHint}
            error={problems.deposit}
            inputMode="decimal"
            className={amountClass}
            value={typed.deposit}
            name="deposit"
            onChange={({ target }) => onChange({ deposit: target.value })}
          />
          <TextField
            type="date"
            label={texts.validUntil}
            hint={texts.validUntilHint}
            error={problems.validUntil}
            className={amountClass}
            value={typed.validUntil}
            min={today}
            max={lastDayFrom(today)}
            name="validUntil"
            onChange={({ target }) => onChange({ validUntil: target.value })}
          />
        </div>
      )}
    </>
  )
}

/** An amount is short, what is said below it is not. */
const amountClass = '[&_input]:max-w-56'
