import { useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.adminCustomer

/** Typing the address confirms which person is meant. */
export function EraseForm({
  email,
  refused,
  isBusy,
  onErase,
  onClose,
}: {
  email: string
  refused: string
  isBusy: boolean
  onErase: (typed: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  return (
    <form
      className="grid gap-4 p-5 md:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim().toLowerCase() !== email) {
          setProblem(texts.eraseMismatch)
          return focusFirstProblem(event.currentTarget, { email: true })
        }
        onErase(typed)
      }}
    >
      <TextField
        label={texts.eraseConfirm}
        hint={email}
        error={problem}
        name="email"
        type="email"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem('')
        }}
      />
      {refused && <Notice tone="danger">{refused}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" tone="danger" isBusy={isBusy}>
          {texts.erase}
        </Button>
      </div>
    </form>
  )
}
