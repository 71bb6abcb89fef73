import { messages } from '#shared/messages.ts'

const texts = messages.groupOrders
const payers = ['organizer', 'each'] as const

/** Who pays: the organizer for all, or each the own part. */
export function PayerField() {
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
            defaultChecked={payer === 'organizer'}
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
