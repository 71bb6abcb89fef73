import { type FormEvent, useState } from 'react'
import { studioClock, timeInStudio } from '#shared/content/studio-time.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.siteEditor

/** Lets a draft go out by itself, at a time on the studio's clock. */
export function PublishLater({
  label,
  isBusy,
  onSchedule,
}: {
  label: string
  isBusy: boolean
  onSchedule: (at: Date) => void
}) {
  const [shown, setShown] = useState('')
  const [error, setError] = useState<string>()

  function submit(event: FormEvent) {
    event.preventDefault()
    const at = timeInStudio(shown)
    if (!at || at.getTime() <= Date.now()) return setError(texts.laterTime)
    setError(undefined)
    onSchedule(at)
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3 border-t border-line pt-4">
      <TextField
        label={label}
        type="datetime-local"
        min={studioClock(new Date())}
        error={error}
        value={shown}
        onChange={(event) => setShown(event.target.value)}
        className="min-w-56 flex-1"
      />
      <Button type="submit" tone="secondary" isBusy={isBusy}>
        {texts.schedule}
      </Button>
    </form>
  )
}
