import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { messages } from '#shared/messages.ts'
import { PasswordField } from '#web/admin/fields/password-field.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { Button } from '#web/ui/button.tsx'
import type { AccountChange, AccountOutcome } from './change-account.ts'
import { newPasswordProblem } from './new-password-rule.ts'

type Problems = { current_password?: string; new_password?: string }

/** The browser checks what it can; the server checks the rest. */
export function ChangePassword({ email }: { email: string }) {
  const saving = useFetcher<AccountOutcome>()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<Problems | null>(null)
  const isSaving = saving.state !== 'idle'
  const outcome = isSaving || found ? undefined : saving.data
  const problems: Problems = found ?? (outcome?.kind === 'failed' ? outcome.fields : {})

  useEffect(() => {
    if (saving.data?.kind === 'done') form.current?.reset()
    if (saving.data?.kind === 'failed') focusFirstProblem(form.current, saving.data.fields)
  }, [saving.data])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const fields = new FormData(event.currentTarget)
    const current_password = String(fields.get('current_password') ?? '')
    const new_password = String(fields.get('new_password') ?? '')
    const next: Problems = {
      ...(current_password === '' && { current_password: messages.account.currentMissing }),
      ...newPasswordProblem(new_password),
    }
    const isSound = Object.keys(next).length === 0
    setFound(isSound ? null : next)
    if (!isSound) return focusFirstProblem(form.current, next)
    const change: AccountChange = { intent: 'change-password', current_password, new_password }
    void saving.submit(change, { method: 'POST', encType: 'application/json' })
  }

  return (
    <Panel label="Password">
      <PanelHead title="Password" />
      <form ref={form} method="post" noValidate onSubmit={save} className="grid gap-4 p-5">
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={problems.current_password}
        />
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          hint={messages.account.passwordHint}
          error={problems.new_password}
        />
        <Button type="submit" isBusy={isSaving} className="justify-self-start">
          Change password
        </Button>
        {outcome?.kind === 'done' && <Notice tone="success">{outcome.text}</Notice>}
        {outcome?.kind === 'failed' && Object.keys(outcome.fields).length === 0 && (
          <Notice tone="danger">{outcome.text}</Notice>
        )}
      </form>
    </Panel>
  )
}
