import { useState } from 'react'
import { isSame } from '#web/admin/lib/is-same.ts'
import { BrandFields } from '#web/admin/settings/brand/brand-fields.tsx'
import type { ManagedSettings } from '#web/admin/settings/wire.ts'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** The look, in the fields of the settings page. */
export function BrandStep({
  brand: { value, version },
  studioName,
  isFinished,
}: Pick<ManagedSettings, 'brand'> & { studioName: string; isFinished: boolean }) {
  const [draft, setDraft] = useState(value)
  const [sent, setSent] = useState(draft)
  const isChanged = !isSame(draft, value)
  const saving = useStep('brand', { isFinished, hasUnsaved: isChanged })

  function save(isLeaving: boolean) {
    if (!isChanged) return saving.send({ intent: 'skip' }, isLeaving)
    setSent(draft)
    const saves = [{ intent: 'save' as const, name: 'brand' as const, value: draft, version }]
    saving.send({ intent: 'save', saves }, isLeaving)
  }

  return (
    <StepForm saving={saving} isChanged={isChanged} onSave={save}>
      <BrandFields value={draft} onChange={setDraft} errors={saving.errors} refused={sent} studioName={studioName} />
    </StepForm>
  )
}
