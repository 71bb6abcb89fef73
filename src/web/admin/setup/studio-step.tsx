import { useState } from 'react'
import { messages } from '#shared/messages.ts'
import { isSame } from '#web/admin/lib/is-same.ts'
import type { SettingsRequest } from '#web/admin/settings/change-settings.ts'
import { StudioFields } from '#web/admin/settings/settings-studio-fields.tsx'
import type { ManagedSettings } from '#web/admin/settings/wire.ts'
import { TimeZoneField } from '#web/admin/settings/work/day-fields.tsx'
import { PrefixField } from '#web/admin/settings/work/prefix-field.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** Who and where the studio is, and what depends on it and is hard to change later: the numbers of orders and the clock. */
export function StudioStep({
  studio,
  work,
  isFinished,
}: Pick<ManagedSettings, 'studio' | 'work'> & { isFinished: boolean }) {
  const [details, setDetails] = useState(studio.value)
  const [facts, setFacts] = useState(work.value)
  const saves: (SettingsRequest & { intent: 'save' })[] = [
    ...(isSame(details, studio.value)
      ? []
      : [{ intent: 'save' as const, name: 'studio' as const, value: details, version: studio.version }]),
    ...(isSame(facts, work.value)
      ? []
      : [{ intent: 'save' as const, name: 'work' as const, value: facts, version: work.version }]),
  ]
  const isChanged = saves.length > 0
  const saving = useStep('studio', { isFinished, hasUnsaved: isChanged })
  const { errors } = saving
  const { heading, hint } = messages.setup.numbers

  return (
    <StepForm
      saving={saving}
      isChanged={isChanged}
      onSave={() => saving.send(isChanged ? { intent: 'save', saves } : { intent: 'skip' })}
    >
      <StudioFields value={details} onChange={setDetails} errors={errors} refused={details} />
      <fieldset className="grid gap-5">
        <legend className="mb-1 text-lg font-bold">{heading}</legend>
        <p className="text-sm text-muted">{hint}</p>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TimeZoneField
            value={facts.time_zone}
            error={errors.time_zone}
            onChange={(time_zone) => setFacts({ ...facts, time_zone })}
          />
          <PrefixField
            value={facts.order_prefix}
            error={errors.order_prefix}
            onChange={(order_prefix) => setFacts({ ...facts, order_prefix })}
          />
        </div>
      </fieldset>
    </StepForm>
  )
}
