import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { toast } from '#shared/constants.ts'
import type { Administrator } from '#shared/contracts/administrators.ts'
import { messages } from '#shared/messages.ts'
import { readUser } from '#web/admin/lib/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import type { AdministratorsChange, AdministratorsOutcome } from './change-administrators.ts'

/** Disabling asks for confirmation, because the administrator may be working; enabling does not. */
export function DisableAdministrator({ user }: { user: Administrator }) {
  const [isAsking, setIsAsking] = useState(false)
  const changing = useFetcher<AdministratorsOutcome>()
  const { data } = changing
  const isBusy = changing.state !== 'idle'

  useEffect(() => {
    if (!data) return
    setIsAsking(false)
    showToast(data.text, {
      durationMs: toast.productPageMs,
      tone: data.kind === 'done' ? 'success' : 'danger',
    })
  }, [data])

  if (user.email === readUser().email) return <span className="text-sm text-muted">You</span>

  function change(disabled: boolean) {
    const wanted: AdministratorsChange = { intent: 'set-disabled', id: user.id, disabled }
    void changing.submit(wanted, { method: 'POST', encType: 'application/json' })
  }

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
        question={messages.administrators.confirmDisable(name)}
        details={messages.administrators.confirmDisableHint}
        confirmLabel="Disable"
        isBusy={isBusy}
        onConfirm={() => change(true)}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
