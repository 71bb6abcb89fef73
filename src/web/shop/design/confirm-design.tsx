import { messages } from '#shared/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'

const texts = messages.designEditor

preloadDialog()

/** Asks before a design that may print poorly goes into the cart; whoever wants it so gets a proof first. */
export function ConfirmDesign({
  doubts,
  onConfirm,
  onClose,
}: {
  /** Null while there is nothing to ask. */
  doubts: readonly string[] | null
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <ConfirmDialog
      isOpen={doubts !== null}
      question={texts.confirm}
      details={[...(doubts ?? []), texts.confirmProof].join(' ')}
      confirmLabel={texts.confirmYes}
      confirmTone="secondary"
      cancelLabel={texts.confirmNo}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
