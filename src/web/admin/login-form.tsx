import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxLength, redirect } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field, TextField } from '#web/ui/field.tsx'
import { textOf } from './admin-api.ts'
import { findLoginProblem, type LoginProblem } from './login-rules.ts'
import { Notice } from './notice.tsx'
import { pause } from './retry.ts'
import { keepSession, takeRememberedPage } from './session.ts'

type Progress = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; text: string } | { kind: 'done'; text: string }

/** AUTH-01 to AUTH-08. Method post, so that a press before hydration never writes a password into the address. */
export function LoginForm() {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const [isPasswordShown, setIsPasswordShown] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const isBusy = progress.kind === 'busy' || progress.kind === 'done'

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const email = emailInput.current?.value.trim() ?? ''
    const password = passwordInput.current?.value ?? ''
    const found = findLoginProblem(email, password)
    setProblem(found)
    setProgress({ kind: found ? 'idle' : 'busy' })
    if (found) {
      const input = found.field === 'email' ? emailInput : passwordInput
      input.current?.focus()
      return
    }
    try {
      const { token, user, message } = await api('POST /login', { body: { email, password } })
      keepSession(token, user)
      setProgress({ kind: 'done', text: message })
      await pause(redirect.loginMs)
      await navigate(takeRememberedPage(), { replace: true })
    } catch (error) {
      setProgress({ kind: 'failed', text: failureText(error) })
    }
  }

  const errorOf = (field: LoginProblem['field']) => (problem?.field === field ? problem.text : null)
  const EyeIcon = isPasswordShown ? EyeOff : Eye
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={(event) => void signIn(event)}>
      <TextField
        ref={emailInput}
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={maxLength.email}
        error={errorOf('email')}
      />
      <Field label="Password" error={errorOf('password')}>
        {(control) => (
          <div className="relative">
            <input
              {...control}
              ref={passwordInput}
              name="password"
              type={isPasswordShown ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={maxLength.password}
              className={`${control.className} pr-12`}
            />
            <IconButton
              label={isPasswordShown ? 'Hide password' : 'Show password'}
              tipSide="below-left"
              aria-pressed={isPasswordShown}
              className="absolute top-0 right-0 -outline-offset-4"
              onClick={() => setIsPasswordShown(!isPasswordShown)}
            >
              <EyeIcon size={18} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </Field>
      <Button type="submit" size="lg" isWide isBusy={isBusy} busyLabel={messages.login.busy}>
        Sign in
      </Button>
      {progress.kind === 'failed' && <Notice tone="danger">{progress.text}</Notice>}
      {progress.kind === 'done' && <Notice tone="success">{progress.text}</Notice>}
    </form>
  )
}

/** AUTH-07, AUTH-08: the server's own words (wrong password, too many attempts), else the form's. */
function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status !== 0) return textOf(error, messages.login.failed)
  return messages.login.network
}
