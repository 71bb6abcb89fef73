import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Account } from '#shared/contracts/account.ts'
import { messages } from '#shared/messages.ts'
import { CodeField } from '#web/admin/fields/code-field.tsx'
import { PasswordField } from '#web/admin/fields/password-field.tsx'
import { QrCode } from '#web/admin/fields/qr-code.tsx'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import { focusFirstProblem } from '#web/admin/lib/focus-problem.ts'
import { useUnsavedChangesPrompt } from '#web/admin/lib/use-unsaved-changes-prompt.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import type { AccountChange, AccountOutcome } from './change-account.ts'

/**
 * Two-step sign-in with an authenticator app: off, being set up, or on. Recovery codes, shown once, stay until they are
 * dismissed.
 */
export function TwoStep({ state }: { state: Account['two_step'] }) {
  const [stage, setStage] = useState<AccountOutcome | null>(null)
  const leave = () => setStage(null)
  return (
    <Panel label="Two-step sign-in">
      <PanelHead title="Two-step sign-in">
        <Badge tone={state.enabled ? 'success' : 'neutral'}>{state.enabled ? 'On' : 'Off'}</Badge>
      </PanelHead>
      <div className="grid gap-5 p-5">
        {stage?.kind === 'enabled' ? (
          <RecoveryCodes text={stage.text} codes={stage.recoveryCodes} onKept={leave} />
        ) : stage?.kind === 'started' ? (
          <Prove secret={stage.secret} uri={stage.uri} onDone={setStage} onCancel={leave} />
        ) : state.enabled ? (
          <Change left={state.recovery_codes_left} onDone={setStage} />
        ) : (
          <>
            {stage?.kind === 'done' && <Notice tone="success">{stage.text}</Notice>}
            <TurnOn onDone={setStage} />
          </>
        )}
      </div>
    </Panel>
  )
}

type Step = { onDone: (outcome: AccountOutcome) => void }

/** One form of the panel: shows problems at their fields and passes on the outcome. */
function StepForm({
  changeOf,
  onDone,
  submitLabel,
  tone,
  actions,
  children,
}: Step & {
  /** `intent`: the value of the button that was pressed, empty for the first. */
  changeOf: (text: (name: string) => string, intent: string) => AccountChange
  submitLabel: string
  tone?: 'secondary' | 'danger'
  actions?: ReactNode
  children: (errorOf: (name: string) => string | null) => ReactNode
}) {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<AccountOutcome>()
  const isBusy = fetcher.state !== 'idle'
  const { data } = fetcher

  useEffect(() => {
    if (data?.kind === 'failed') focusFirstProblem(form.current, data.fields)
    else if (data) onDone(data)
  }, [data, onDone])

  const failure = !isBusy && data?.kind === 'failed' ? data : null

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const { submitter } = event.nativeEvent as SubmitEvent
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : ''
    const change = changeOf((name) => String(fields.get(name) ?? ''), intent)
    void fetcher.submit(change, { method: 'POST', encType: 'application/json' })
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid gap-4">
      {children((name) => failure?.fields[name] ?? null)}
      {failure && Object.keys(failure.fields).length === 0 && <Notice tone="danger">{failure.text}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {submitLabel}
        </Button>
        {actions}
      </div>
    </form>
  )
}

function TurnOn({ onDone }: Step) {
  return (
    <>
      <p className="max-w-prose text-sm text-muted">
        A stolen password alone then opens nothing: signing in asks for a code that your phone makes, with any
        authenticator app.
      </p>
      <StepForm
        submitLabel="Set up"
        tone="secondary"
        changeOf={(text) => ({ intent: 'start-two-step', password: text('password') })}
        onDone={onDone}
      >
        {(errorOf) => (
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={errorOf('password')}
          />
        )}
      </StepForm>
    </>
  )
}

function Prove({
  secret,
  uri,
  onDone,
  onCancel,
}: Step & {
  secret: string
  uri: string
  onCancel: () => void
}) {
  return (
    <>
      <div className="flex flex-wrap items-start gap-5">
        <QrCode text={uri} label="QR code for your authenticator app" />
        <div className="grid min-w-48 flex-1 gap-2 text-sm">
          <p>Scan it with your authenticator app, or type the secret there:</p>
          <p className="font-mono font-semibold tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</p>
          <p className="text-muted">It is shown this once. Then enter the code the app shows.</p>
        </div>
      </div>
      <StepForm
        submitLabel="Turn on"
        changeOf={(text) => ({ intent: 'confirm-two-step', code: text('code') })}
        onDone={onDone}
        actions={
          <Button tone="secondary" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        {(errorOf) => <CodeField label="Code from the app" error={errorOf('code')} />}
      </StepForm>
    </>
  )
}

function RecoveryCodes({ text, codes, onKept }: { text: string; codes: string[]; onKept: () => void }) {
  useUnsavedChangesPrompt(true)
  return (
    <>
      <Notice tone="success">{text}</Notice>
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold">Your recovery codes</h3>
        <p className="text-sm text-muted">Each signs you in once without your phone. They are shown only now.</p>
        <ul
          aria-label="Recovery codes"
          className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-sm bg-sunken p-4 font-mono"
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Button tone="secondary" className="justify-self-start" onClick={onKept}>
        I have kept them
      </Button>
    </>
  )
}

/** Both need password and code: new recovery codes, and switching it off. */
function Change({ left, onDone }: Step & { left: number }) {
  return (
    <>
      <p className="max-w-prose text-sm text-muted">
        Signing in asks for a code. {messages.account.recoveryLeft(left)} To make new ones or to turn it off, give your
        password and a code.
      </p>
      <StepForm
        submitLabel={messages.account.renewCodes}
        tone="secondary"
        onDone={onDone}
        changeOf={(text, intent) => ({
          intent: intent === 'end-two-step' ? intent : 'renew-codes',
          password: text('password'),
          code: text('code'),
        })}
        actions={
          <Button type="submit" tone="danger" name="intent" value="end-two-step">
            Turn off
          </Button>
        }
      >
        {(errorOf) => (
          <>
            <PasswordField
              label="Your password"
              name="password"
              autoComplete="current-password"
              error={errorOf('password')}
            />
            <CodeField label={messages.login.code} hint={messages.login.codeHint} error={errorOf('code')} />
          </>
        )}
      </StepForm>
    </>
  )
}
