import { dayMs } from '#shared/constants/durations.ts'
import { groupLimits } from '#shared/constants/group-orders.ts'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.groupOrders
const dayFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

export type Problems = Partial<Record<string, string>>

/** What an organizer enters besides the product and its design. */
export function GroupFields({ problems, typed = {} }: { problems: Problems; typed?: Problems }) {
  return (
    <>
      <TextField
        name="title"
        defaultValue={typed.title}
        label={texts.title}
        hint={texts.titleHint}
        error={problems.title}
        required
        maxLength={maxLength.name}
        autoComplete="off"
      />
      <TextField
        name="name"
        defaultValue={typed.name}
        label={texts.name}
        error={problems.name}
        required
        maxLength={maxLength.name}
        autoComplete="name"
      />
      <TextField
        name="email"
        defaultValue={typed.email}
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        error={problems.email}
        required
        maxLength={maxLength.email}
        autoComplete="email"
      />
      <TextField
        name="closes_on"
        type="date"
        label={texts.closesOn}
        hint={texts.closesOnHint}
        error={problems.closes_on}
        defaultValue={typed.closes_on ?? dayFromNow(7)}
        min={dayFromNow(-1)}
        max={dayFromNow(groupLimits.openDays)}
        required
      />
      <TextField
        name="goal"
        defaultValue={typed.goal}
        type="number"
        inputMode="numeric"
        min={1}
        max={groupLimits.goal}
        label={texts.goal}
        hint={texts.goalHint}
        error={problems.goal}
        autoComplete="off"
      />
      <PayerField chosen={typed.payer} />
    </>
  )
}

const payers = ['organizer', 'each'] as const

/** Who pays: the organizer for all, or each the own part. */
function PayerField({ chosen }: { chosen: string | undefined }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{texts.payer}</legend>
      {payers.map((payer) => (
        <label
          key={payer}
          className="flex cursor-pointer gap-3 rounded-sm border border-line-strong bg-surface px-3 py-2.5 has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="payer"
            value={payer}
            defaultChecked={payer === (chosen ?? 'organizer')}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="grid gap-0.5">
            <span className="font-semibold">{texts.payers[payer]}</span>
            <span className="text-sm text-muted">{texts.payerHint[payer]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
