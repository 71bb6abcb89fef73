import { messages } from '#shared/messages.ts'
import { TextField } from '#web/ui/field.tsx'
import type { PromiseDraft } from '../wire.ts'

const texts = messages.adminPromise

/** SEL-16: how long the work takes, from when on an order counts as of the next day, and what rush costs. */
export function PromiseFields({
  value,
  errors,
  onChange,
}: {
  value: PromiseDraft
  errors: Readonly<Record<string, string>>
  onChange: (promise: PromiseDraft) => void
}) {
  const field = (name: Exclude<keyof PromiseDraft, 'isRushOffered'>, key: string) => ({
    name: `promise.${key}`,
    error: errors[`promise.${key}`],
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
  })
  const days = { inputMode: 'numeric', required: true } as const
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lg font-bold">{texts.heading}</legend>
      <p className="text-sm text-muted">{texts.hint}</p>
      <div className="grid items-start gap-5 md:grid-cols-3">
        <TextField label={texts.productionMin} {...days} {...field('productionMin', 'production_days.min')} />
        <TextField label={texts.productionMax} {...days} {...field('productionMax', 'production_days.max')} />
        <TextField label={texts.cutOff} hint={texts.cutOffHint} type="time" {...field('cutOff', 'cut_off')} />
      </div>
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2 justify-self-start font-medium">
        <input
          type="checkbox"
          checked={value.isRushOffered}
          onChange={({ target }) => onChange({ ...value, isRushOffered: target.checked })}
          className="size-4 accent-accent"
        />
        {texts.rush}
      </label>
      {value.isRushOffered && (
        <div className="grid items-start gap-5 md:grid-cols-3">
          <TextField label={texts.rushPrice} inputMode="decimal" required {...field('rushPrice', 'rush_price')} />
          <TextField label={texts.rushDays} {...days} {...field('rushDays', 'rush_days')} />
        </div>
      )}
    </fieldset>
  )
}
