import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { maxLength, redirect } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { CodeField } from '#web/admin/fields/code-field.tsx'
import { PasswordField } from '#web/admin/fields/password-field.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { pause } from '#web/admin/lib/retry.ts'
import { popRememberedPage, storeSession } from '#web/admin/lib/session.ts'
import { dropDraftsOfOthers } from '#web/admin/lib/unsaved-drafts.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { findLoginProblem, type LoginProblem } from './login-rules.ts'

type Progress = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; text: string } | { kind: 'done'; text: string }

/**
 * Only the page's own script can submit it, so it is disabled until the script runs. Method post, so that a password never
 * ends up in the address.
 */
export function LoginForm() {
  const navigate = useNavigate()
  const isBrowser = useIsBrowser()
  const [problem, setProblem] = useState<LoginProblem | null>(null)
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const [needsCode, setNeedsCode] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const isBusy = progress.kind === 'busy' || progress.kind === 'done'

  useEffect(() => {
    if (needsCode) codeInput.current?.focus()
  }, [needsCode])

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
      const code = codeInput.current?.value
      const { token, user, message } = await api('POST /login', { body: { email, password, ...(code && { code }) } })
      storeSession(token, user)
      dropDraftsOfOthers(user.email)
      setProgress({ kind: 'done', text: message })
      await pause(redirect.loginMs)
      await navigate(popRememberedPage(), { replace: true })
    } catch (error) {
      const asksForCode = error instanceof ApiError && error.code === 'totp_required'
      if (error instanceof ApiError && error.status === 401) setNeedsCode(asksForCode)
      // The first request for a code is no failure: the form adds a field whose label says what it needs.
      setProgress(asksForCode && !needsCode ? { kind: 'idle' } : { kind: 'failed', text: failureText(error) })
    }
  }

  const errorOf = (field: LoginProblem['field']) => (problem?.field === field ? problem.text : null)
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
      <PasswordField
        ref={passwordInput}
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errorOf('password')}
      />
      {needsCode && <CodeField ref={codeInput} label={messages.login.code} hint={messages.login.codeHint} />}
      <Button type="submit" size="lg" isWide disabled={!isBrowser} isBusy={isBusy} busyLabel={messages.login.busy}>
        Sign in
      </Button>
      <Link
        to={paths.resetPassword}
        className="inline-flex min-h-11 items-center justify-self-start text-sm font-semibold text-muted underline decoration-line-strong underline-offset-4 hover:text-text"
      >
        {messages.login.forgot}
      </Link>
      {progress.kind === 'failed' && <Notice tone="danger">{progress.text}</Notice>}
      {progress.kind === 'done' && <Notice tone="success">{progress.text}</Notice>}
    </form>
  )
}

/** The server's message (wrong password, too many attempts), else the form's. */
function failureText(error: unknown): string {
  if (error instanceof ApiError && error.status !== 0) return textOf(error, messages.login.failed)
  return messages.login.network
}
