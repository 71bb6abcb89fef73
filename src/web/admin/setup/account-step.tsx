import { type FormEvent, useRef, useState } from 'react'
import type { Account } from '#shared/contracts/account.ts'
import { messages } from '#shared/messages.ts'
import { newPasswordProblem } from '#web/admin/account/new-password-rule.ts'
import { findDetailProblems, OwnDetailsFields } from '#web/admin/account/own-details.tsx'
import { PasswordField } from '#web/admin/fields/password-field.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import type { AccountValue } from './change-setup.ts'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

const texts = messages.setup
type Problems = Partial<Record<keyof AccountValue, string>>

/** Own name, address and password, all with the password that the shop was started with. */
export function AccountStep({
  account,
  countsAtOnce,
  isFinished,
}: {
  account: Pick<Account, 'name' | 'email'>
  countsAtOnce: boolean
  isFinished: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<AccountValue | null>(null)
  const [found, setFound] = useState<Problems | null>(null)
  const hasNewDetails = typed !== null && (typed.name !== account.name || typed.email !== account.email)
  const isChanged = hasNewDetails || (typed?.new_password ?? '') !== ''
  const saving = useStep('account', { isFinished, hasUnsaved: isChanged })
  const { errors, send } = saving
  const problems: Problems = found ?? errors

  function note(event: FormEvent<HTMLDivElement>) {
    const input = event.target as HTMLInputElement
    setFound((all) => all && { ...all, [input.name]: undefined })
    const fields = new FormData(input.form ?? undefined)
    const text = (name: keyof AccountValue) => String(fields.get(name) ?? '')
    setTyped({
      name: text('name').trim(),
      email: text('email').trim(),
      current_password: text('current_password'),
      new_password: text('new_password'),
    })
  }

  function save(isLeaving: boolean) {
    if (!isChanged || !typed) return send({ intent: 'skip' }, isLeaving)
    const next: Problems = {
      ...findDetailProblems(typed),
      ...(typed.new_password !== '' && newPasswordProblem(typed.new_password)),
    }
    const isComplete = Object.keys(next).length === 0
    setFound(isComplete ? null : next)
    if (!isComplete) return focusFirstProblem(form.current, next)
    send({ intent: 'account', hasNewDetails, ...typed }, isLeaving)
  }

  return (
    <StepForm ref={form} saving={saving} isChanged={isChanged} onSave={save}>
      <div className="grid items-start gap-5 md:grid-cols-2" onInput={note}>
        <OwnDetailsFields
          account={account}
          emailHint={countsAtOnce ? texts.addressAtOnce : messages.account.emailHint}
          problems={problems}
        />
        <PasswordField
          label="Current password"
          name="current_password"
          autoComplete="current-password"
          hint={texts.currentPasswordHint}
          error={problems.current_password}
        />
        <PasswordField
          label="New password"
          name="new_password"
          autoComplete="new-password"
          hint={`${messages.account.passwordHint} ${texts.newPasswordHint}`}
          error={problems.new_password}
        />
      </div>
    </StepForm>
  )
}
