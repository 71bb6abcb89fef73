import { type ReactNode, useState } from 'react'
import { isSame } from '#web/admin/lib/is-same.ts'
import type { FieldsProps } from '#web/admin/settings/settings-panel.tsx'
import type { ManagedSettings } from '#web/admin/settings/wire.ts'
import type { SetupRequest } from './change-setup.ts'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** A document of the settings, in the fields of the settings page. */
export function SettingsStep<Name extends 'studio' | 'brand'>({
  name,
  document,
  isFinished,
  children,
}: {
  name: Name
  document: ManagedSettings[Name]
  isFinished: boolean
  children: (form: FieldsProps<ManagedSettings[Name]['value']>) => ReactNode
}) {
  const [draft, setDraft] = useState<ManagedSettings[Name]['value']>(document.value)
  const [sent, setSent] = useState(draft)
  const isChanged = !isSame(draft, document.value)
  const saving = useStep(name, { isFinished, hasUnsaved: isChanged })

  function save() {
    if (!isChanged) return saving.send({ intent: 'skip' })
    setSent(draft)
    saving.send({ intent: 'save', name, value: draft, version: document.version } as SetupRequest & { intent: 'save' })
  }

  return (
    <StepForm saving={saving} isChanged={isChanged} onSave={save}>
      {children({ value: draft, onChange: setDraft, errors: saving.failure?.fields ?? {}, refused: sent })}
    </StepForm>
  )
}
