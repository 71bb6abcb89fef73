import { useState } from 'react'
import type { FormSchema } from '#shared/content/form-schema.ts'
import type { EditedContent } from '#shared/contracts/content.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { isSame } from '#web/admin/lib/is-same.ts'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** Which parts of the site there are: the switches of that document's own editor, published with one button. */
export function PartsStep({ document, isFinished }: { document: EditedContent; isFinished: boolean }) {
  const [draft, setDraft] = useState<Record<string, unknown>>(document.draft?.value ?? document.published)
  const isChanged = !isSame(draft, document.published)
  const saving = useStep('parts', { isFinished, hasUnsaved: isChanged })
  const { properties = {} } = document.form as FormSchema

  function save(isLeaving: boolean) {
    if (!isChanged) return saving.send({ intent: 'skip' }, isLeaving)
    const saved_at = document.draft?.saved_at ?? null
    saving.send({ intent: 'parts', value: draft, base_version: document.version, saved_at }, isLeaving)
  }

  return (
    <StepForm saving={saving} isChanged={isChanged} onSave={save}>
      <div className="grid gap-x-8 gap-y-5 md:grid-cols-2">
        {Object.entries(properties).map(([name, { title = name, description }]) => (
          <SwitchField
            key={name}
            label={title}
            hint={description}
            isOn={draft[name] === true}
            onChange={(isOn) => setDraft({ ...draft, [name]: isOn })}
          />
        ))}
      </div>
    </StepForm>
  )
}
