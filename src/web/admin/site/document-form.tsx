import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { FormProvider, fieldId, type Target } from './form/form-context.ts'
import { DocumentFields } from './form/form-field.tsx'
import { valueAt, wordsOfPictureAt } from './form/form-path.ts'
import { problemTexts } from './form/problem-text.ts'

const texts = messages.siteEditor

/** The form of a document, made from its schema. */
export function DocumentForm({
  draft,
  target,
  isReadOnly,
  onReveal,
  onFocusField,
}: {
  draft: {
    document: { form: unknown; label: string }
    value: Record<string, unknown>
    problems: readonly { path: string; message: string }[]
    saved: { value: Record<string, unknown> }
    /** Another number when the form is filled with other values. */
    filling: number
    change: (path: string, next: unknown) => void
  }
  target: Target | null
  isReadOnly: boolean
  onReveal: (path: string) => void
  onFocusField: (path: string) => void
}) {
  const { document, value, problems, saved, filling, change } = draft
  const [announced, setAnnounced] = useState('')
  const fields = useRef<HTMLFormElement>(null)
  const schema = document.form as FormSchema
  // The texts are about the values that were checked.
  const problemMap = useMemo(() => problemTexts(schema, saved.value, problems), [schema, saved.value, problems])

  /** A picture that replaces another does not keep its words: while they are empty, those of the media library are shown. */
  function changeField(path: string, next: unknown) {
    const before = valueAt(value, path)
    const words = before === '' || before === next ? null : wordsOfPictureAt(schema, value, path)
    change(path, next)
    if (words === null) return
    change(words, '')
    setAnnounced(texts.wordsOfPictureLeft)
  }

  useEffect(() => {
    if (target) focusField(fields.current, target.path)
  }, [target])

  function noteFocus({ target }: FocusEvent) {
    const place = target.closest<HTMLElement>('[data-path]')?.dataset.path
    if (place) onFocusField(place)
  }

  return (
    <Panel label={texts.formLabel(document.label)}>
      <form
        ref={fields}
        noValidate
        className="grid grid-cols-1 gap-6 p-4 md:p-5 [&>div:has(>details)+div:has(>details)]:-mt-3"
        onSubmit={(event) => event.preventDefault()}
        onFocus={noteFocus}
      >
        <FormProvider
          value={{
            ...{ problems: problemMap, target, isReadOnly },
            ...{ change: changeField, reveal: onReveal, announce: setAnnounced },
          }}
        >
          <DocumentFields key={filling} schema={schema} value={value} />
        </FormProvider>
      </form>
      <p role="status" className="sr-only">
        {announced}
      </p>
    </Panel>
  )
}

/** The field itself, or what is nearest around a place that has none any more. */
function focusField(form: HTMLElement | null, path: string) {
  for (let place = path; place !== ''; place = place.slice(0, Math.max(0, place.lastIndexOf('.')))) {
    const part = form?.querySelector(`[data-path="${CSS.escape(place)}"]`)
    const control =
      document.getElementById(fieldId(place)) ??
      part?.querySelector<HTMLElement>('input, textarea, select') ??
      part?.querySelector<HTMLElement>('button')
    if (!control) continue
    for (let folded = control.closest('details'); folded; folded = folded.parentElement?.closest('details') ?? null)
      folded.open = true
    control.focus({ preventScroll: true })
    control.scrollIntoView({ block: 'center' })
    return
  }
}
