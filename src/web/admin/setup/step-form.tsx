import { type ReactNode, type RefObject, useRef } from 'react'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { RefusedFieldLinks, useRefusedFields } from '#web/admin/lib/refused-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import type { useStep } from './use-step.ts'

const texts = messages.setup

/** The fields of a step, and its three ways on: save, skip and leave. */
export function StepForm({
  ref,
  saving,
  isChanged,
  submitLabel,
  onSave,
  children,
}: {
  ref?: RefObject<HTMLFormElement | null>
  saving: ReturnType<typeof useStep>
  isChanged: boolean
  submitLabel?: string
  /** Saves what is changed, and goes on to the next step or leaves the set-up. */
  onSave: (isLeaving: boolean) => void
  children: ReactNode
}) {
  const { isBusy, failure, corrections, send } = saving
  const ownForm = useRef<HTMLFormElement>(null)
  const form = ref ?? ownForm
  const refused = useRefusedFields(form, failure)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onInput={corrections.onInput}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSave(false)
      }}
    >
      {children}
      {failure && !corrections.isOver && (
        <Notice tone="danger">
          {failure.text}
          <RefusedFieldLinks fields={corrections.stillRefused(refused)} />
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
        <Button type="submit" isBusy={isBusy}>
          {submitLabel ?? (isChanged ? texts.save : texts.next)}
        </Button>
        {isChanged && (
          <Button tone="secondary" disabled={isBusy} onClick={() => send({ intent: 'skip' })}>
            {texts.skip}
          </Button>
        )}
        <Button tone="quiet" disabled={isBusy} className="sm:ml-auto" onClick={() => onSave(true)}>
          {isChanged ? texts.saveAndLeave : texts.leave}
        </Button>
      </div>
    </form>
  )
}
