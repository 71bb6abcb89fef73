import { useRef, useState } from 'react'
import type { Administrator } from '#shared/contracts/administrators.ts'
import { messages } from '#shared/messages.ts'
import { asStaffRole, type StaffRole, staffRoles } from '#shared/roles.ts'
import { readUser } from '#web/admin/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { useAccessChange } from './use-access-change.ts'

const texts = messages.administrators

/** Role and access of a colleague, changed at once after a confirmation; one's own are changed by another owner. */
export function AdministratorAccess({ user }: { user: Administrator }) {
  if (user.email === readUser().email)
    return <span className="text-sm text-muted">{texts.you(messages.roles.names[user.staff_role])}</span>
  return (
    <div className="grid gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <Role user={user} />
      </div>
      <div className="flex flex-wrap items-center">
        <Disable user={user} />
        {!user.disabled && <Help user={user} />}
      </div>
    </div>
  )
}

/** Another role asks for confirmation, because it signs the colleague out. */
function Role({ user }: { user: Administrator }) {
  const [chosen, setChosen] = useState(user.staff_role)
  const [wanted, setWanted] = useState<StaffRole | null>(null)
  const { isBusy, send } = useAccessChange(() => setWanted(null))

  const name = user.name || user.email
  const roleName = messages.roles.names[wanted ?? user.staff_role]
  return (
    <>
      <SelectField
        label={texts.roleOf(name)}
        isLabelHidden
        value={chosen}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onChange={(event) => setChosen(asStaffRole(event.target.value))}
        className="w-36"
      >
        <RoleOptions />
      </SelectField>
      {chosen !== user.staff_role && (
        <Button size="sm" aria-label={texts.giveRoleTo(name)} onClick={() => setWanted(chosen)}>
          {texts.giveRole}
        </Button>
      )}
      <ConfirmDialog
        isOpen={wanted !== null}
        question={texts.confirmRole(name, roleName)}
        details={texts.confirmRoleHint}
        confirmLabel={texts.giveRole}
        isBusy={isBusy}
        onConfirm={() => wanted && send({ intent: 'set-role', id: user.id, staff_role: wanted })}
        onClose={() => setWanted(null)}
      />
    </>
  )
}

/** For a colleague who lost the phone or forgot the password. */
function Help({ user }: { user: Administrator }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, send } = useAccessChange(() => setIsAsking(false))
  const link = useRef<HTMLButtonElement>(null)
  const name = user.name || user.email
  return (
    <>
      <Button
        ref={link}
        tone="quiet"
        size="sm"
        isBusy={isBusy && !isAsking}
        aria-label={texts.sendLinkOf(name)}
        onClick={() => send({ intent: 'send-link', id: user.id })}
      >
        {texts.sendLink}
      </Button>
      {user.two_step && (
        <Button
          tone="quiet"
          size="sm"
          aria-label={texts.resetTwoStepOf(name)}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setIsAsking(true)}
        >
          {texts.resetTwoStep}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        question={texts.confirmTwoStep(name)}
        details={texts.confirmTwoStepHint}
        confirmLabel={texts.resetTwoStep}
        isBusy={isBusy}
        fallbackFocus={link}
        onConfirm={() => send({ intent: 'reset-two-step', id: user.id })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}

export function RoleOptions() {
  return staffRoles.map((role) => (
    <option key={role} value={role}>
      {messages.roles.names[role]}
    </option>
  ))
}

/** Disabling asks for confirmation, because the administrator may be working; enabling does not. */
function Disable({ user }: { user: Administrator }) {
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, send } = useAccessChange(() => setIsAsking(false))
  const change = (disabled: boolean) => send({ intent: 'set-disabled', id: user.id, disabled })
  const name = user.name || user.email
  const offered = user.disabled ? 'Enable' : 'Disable'
  return (
    <>
      {/* The same button for both states, so that it keeps the focus when its label changes. */}
      <Button
        tone="secondary"
        size="sm"
        isBusy={isBusy && !isAsking}
        aria-label={`${offered} ${name}`}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => (user.disabled ? change(false) : setIsAsking(true))}
      >
        {offered}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        question={texts.confirmDisable(name)}
        details={texts.confirmDisableHint}
        confirmLabel="Disable"
        isBusy={isBusy}
        onConfirm={() => change(true)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
