import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { maxLength, toast } from '#shared/constants.ts'
import type { Invitation } from '#shared/contracts/administrators.ts'
import { isEmailAddress } from '#shared/email-address.ts'
import { messages } from '#shared/messages.ts'
import { asStaffRole } from '#shared/roles.ts'
import { LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import type { LoadedPart } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { type Column, DataTable } from '#web/ui/table.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { RoleOptions } from './administrator-access.tsx'
import type { AdministratorsChange, AdministratorsOutcome } from './change-administrators.ts'

const texts = messages.administrators

export function Invitations({ invitations }: { invitations: LoadedPart<Invitation[]> }) {
  const [confirming, setConfirming] = useState<Invitation | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isBusy, outcome, send } = useChange()

  // A toast, because the row disappears with its invitation; the dialog closes, because it would cover the outcome.
  useEffect(() => {
    if (!outcome) return
    setConfirming(null)
    if (outcome.kind === 'done') showToast(outcome.text, { durationMs: toast.productPageMs, tone: 'success' })
  }, [outcome])

  const columns: Column<Invitation>[] = [
    { heading: 'Email', cell: ({ email }) => email, className: 'font-semibold', onPhone: 'wide' },
    { heading: 'Role', cell: ({ staff_role }) => messages.roles.names[staff_role] },
    { heading: 'Invited by', cell: ({ invited_by }) => invited_by },
    {
      heading: 'Works until',
      cell: ({ expires_at, is_expired }) =>
        is_expired ? (
          <Badge tone="warning">Run out</Badge>
        ) : (
          <time dateTime={expires_at} className="font-mono whitespace-nowrap text-muted tabular-nums">
            {formatDay(expires_at)}
          </time>
        ),
    },
  ]
  const mayInvite = isAllowed('accounts:change')
  if (mayInvite)
    columns.push({
      heading: 'Actions',
      cell: (invitation) => <Actions invitation={invitation} onWithdraw={() => setConfirming(invitation)} />,
      onPhone: 'wide',
    })

  return (
    <Panel label="Invitations">
      <PanelHead
        title="Invitations"
        count={invitations.kind === 'ready' ? invitations.value.length : undefined}
        heading={heading}
      />
      {mayInvite && <Invite />}
      {outcome?.kind === 'failed' && <Notice tone="danger">{outcome.text}</Notice>}
      {invitations.kind === 'failed' ? (
        <LoadFailure text={invitations.text} />
      ) : invitations.value.length === 0 ? (
        <p className="px-5 py-6 text-sm text-muted">{texts.noInvitations}</p>
      ) : (
        <DataTable caption="Invitations" columns={columns} rows={invitations.value} keyOf={({ id }) => id} />
      )}
      <ConfirmDialog
        isOpen={confirming !== null}
        question={texts.confirmRevoke(confirming?.email ?? '')}
        details={texts.confirmRevokeHint}
        confirmLabel="Withdraw"
        isBusy={isBusy}
        fallbackFocus={heading}
        onConfirm={() => confirming && send({ intent: 'revoke', id: confirming.id })}
        onClose={() => setConfirming(null)}
      />
    </Panel>
  )
}

function useChange() {
  const changing = useFetcher<AdministratorsOutcome>()
  return {
    isBusy: changing.state !== 'idle',
    outcome: changing.state === 'idle' ? changing.data : undefined,
    send: (change: AdministratorsChange) =>
      void changing.submit(change, { method: 'POST', encType: 'application/json' }),
  }
}

function Invite() {
  const { isBusy, outcome, send } = useChange()
  const [isInvalid, setIsInvalid] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (outcome?.kind === 'done') form.current?.reset()
  }, [outcome])

  function invite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const fields = new FormData(event.currentTarget)
    const email = String(fields.get('email') ?? '').trim()
    const staff_role = asStaffRole(String(fields.get('staff_role')))
    const isAddress = isEmailAddress(email)
    setIsInvalid(!isAddress)
    if (isAddress) send({ intent: 'invite', email, staff_role })
    else form.current?.querySelector<HTMLElement>('[name=email]')?.focus()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={invite} className="grid gap-4 border-b border-line p-5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Invite by email"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={maxLength.email}
          error={isInvalid ? texts.emailInvalid : null}
          className="min-w-60 flex-1 md:max-w-sm"
        />
        <SelectField label="Role" name="staff_role" defaultValue="manager" className="w-40">
          <RoleOptions />
        </SelectField>
        <Button type="submit" isBusy={isBusy}>
          Send invitation
        </Button>
      </div>
      {outcome && !isInvalid && <Notice tone={outcome.kind === 'done' ? 'success' : 'danger'}>{outcome.text}</Notice>}
    </form>
  )
}

function Actions({ invitation, onWithdraw }: { invitation: Invitation; onWithdraw: () => void }) {
  const { isBusy, outcome, send } = useChange()
  const { id, email } = invitation

  useEffect(() => {
    if (outcome?.kind === 'done') showToast(outcome.text, { durationMs: toast.productPageMs, tone: 'success' })
  }, [outcome])

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          size="sm"
          isBusy={isBusy}
          aria-label={`Send again to ${email}`}
          onClick={() => send({ intent: 'resend', id })}
        >
          Send again
        </Button>
        <Button
          tone="secondary"
          size="sm"
          aria-label={`Withdraw the invitation to ${email}`}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={onWithdraw}
        >
          Withdraw
        </Button>
      </div>
      {outcome?.kind === 'failed' && <Notice tone="danger">{outcome.text}</Notice>}
    </div>
  )
}
