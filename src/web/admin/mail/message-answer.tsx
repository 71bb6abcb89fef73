import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { maxLength } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import type { Change } from '#web/admin/lib/make-change.ts'
import { useEarlierDraft, useUnsavedDraft } from '#web/admin/lib/unsaved-drafts.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'

const texts = messages.adminInbox

export function MessageAnswer({ name }: { name: string }) {
  const [text, setText] = useState(useEarlierDraft('answer', { text: '' })?.text ?? '')
  const [isMissing, setIsMissing] = useState(false)
  /** The idempotency key: kept while the same text is retried, renewed when the text changes. */
  const key = useRef('')
  const field = useRef<HTMLTextAreaElement>(null)
  const sending = useFetcher<Change>()
  useUnsavedChangesPrompt(text.trim() !== '')
  useUnsavedDraft('answer', text.trim() === '' ? null : { text })
  const outcome = sending.state === 'idle' ? sending.data : undefined

  // The next answer starts with an empty text and a new key.
  useEffect(() => {
    if (sending.data?.kind !== 'done') return
    setText('')
    key.current = ''
  }, [sending.data])

  return (
    <Panel label={texts.answer}>
      <form
        className="grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(text.trim() === '')
          if (text.trim() === '') return field.current?.focus()
          if (sending.state !== 'idle') return
          key.current ||= newIdempotencyKey()
          void sending.submit({ answer: text, key: key.current }, { method: 'POST', encType: 'application/json' })
        }}
      >
        <h2 className="text-lg">{texts.answer}</h2>
        <TextAreaField
          label={texts.answerLabel(name)}
          hint={texts.answerHint}
          error={isMissing ? texts.answerMissing : null}
          rows={7}
          maxLength={maxLength.text}
          value={text}
          ref={field}
          onChange={(event) => {
            key.current = ''
            setText(event.target.value)
          }}
        />
        {outcome && <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>}
        <Button type="submit" isBusy={sending.state !== 'idle'} className="justify-self-start">
          {texts.answer}
        </Button>
      </form>
    </Panel>
  )
}
