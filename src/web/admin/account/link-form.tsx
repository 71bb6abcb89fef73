import { type FormEvent, type ReactNode, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { fieldsOf } from './change-account.ts'

type Problems = Record<string, string>

/** A form outside the guarded area: validates, sends, and shows the outcome. */
export function LinkForm({
  submitLabel,
  busyLabel,
  findProblems,
  send,
  children,
}: {
  submitLabel: string
  busyLabel: string
  findProblems: (text: (name: string) => string) => Problems
  send: (text: (name: string) => string) => Promise<void>
  children: (errorOf: (name: string) => string | null) => ReactNode
}) {
  const [isBusy, setIsBusy] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [failure, setFailure] = useState<string | null>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const text = (name: string) => String(fields.get(name) ?? '')
    const found = findProblems(text)
    setProblems(found)
    setFailure(null)
    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    setIsBusy(true)
    try {
      await send(text)
    } catch (error) {
      const refused = error instanceof ApiError ? fieldsOf(error) : {}
      setProblems(refused)
      if (Object.keys(refused).length === 0) setFailure(textOf(error, messages.app.partFailed))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {children((name) => problems[name] ?? null)}
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel={busyLabel}>
        {submitLabel}
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </form>
  )
}
