import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Account } from '#shared/contracts/account.ts'
import { messages } from '#shared/messages.ts'
import { PasswordField } from '#web/admin/fields/password-field.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { Button } from '#web/ui/button.tsx'
import type { AccountChange, AccountOutcome } from './change-account.ts'
import { findDetailProblems, OwnDetailsFields } from './own-details.tsx'

const texts = messages.account
type Field = 'name' | 'email' | 'current_password'
type Problems = Partial<Record<Field, string>>

/** The administrator's own name and sign-in address. Typed text stays until it is saved. */
export function AccountDetails({ account }: { account: Pick<Account, 'name' | 'email' | 'pending_email'> }) {
  const saving = useFetcher<AccountOutcome>()
  const form = useRef<HTMLFormElement>(null)
  const [found, setFound] = useState<Problems | null>(null)
  const isSaving = saving.state !== 'idle'
  const outcome = isSaving || found ? undefined : saving.data
  const problems: Problems = found ?? (outcome?.kind === 'failed' ? outcome.fields : {})

  useEffect(() => {
    const password = form.current?.elements.namedItem('current_password')
    if (saving.data?.kind === 'done' && password instanceof HTMLInputElement) password.value = ''
    if (saving.data?.kind === 'failed') focusFirstProblem(form.current, saving.data.fields)
  }, [saving.data])

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    const fields = new FormData(event.currentTarget)
    const text = (name: Field) => String(fields.get(name) ?? '')
    const change = {
      intent: 'change-details' as const,
      name: text('name').trim(),
      email: text('email').trim(),
      current_password: text('current_password'),
    } satisfies AccountChange
    const next: Problems = findDetailProblems(change)
    const isComplete = Object.keys(next).length === 0
    setFound(isComplete ? null : next)
    if (!isComplete) return focusFirstProblem(form.current, next)
    void saving.submit(change, { method: 'POST', encType: 'application/json' })
  }

  return (
    <Panel label={texts.details}>
      <PanelHead title={texts.details} />
      <form ref={form} method="post" noValidate onSubmit={save} className="grid items-start gap-4 p-5 md:grid-cols-2">
        <OwnDetailsFields account={account} emailHint={texts.emailHint} problems={problems} />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          error={problems.current_password}
        />
        <div className="grid gap-4 md:col-span-2">
          {account.pending_email && (
            <p className="rounded-sm bg-warning-surface px-4 py-3 text-sm text-warning">
              {texts.emailPending(account.pending_email)}
            </p>
          )}
          <Button type="submit" isBusy={isSaving} className="justify-self-start">
            Save
          </Button>
          {outcome?.kind === 'done' && <Notice tone="success">{outcome.text}</Notice>}
          {outcome?.kind === 'failed' && Object.keys(outcome.fields).length === 0 && (
            <Notice tone="danger">{outcome.text}</Notice>
          )}
        </div>
      </form>
    </Panel>
  )
}
