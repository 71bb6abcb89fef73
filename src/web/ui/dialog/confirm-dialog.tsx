import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

/** Asks before something is lost, or goes wrong; the focus starts on Cancel. */
export function ConfirmDialog({
  isOpen,
  question,
  details,
  confirmLabel,
  confirmTone = 'danger',
  cancelLabel = 'Cancel',
  isBusy = false,
  fallbackFocus,
  onConfirm,
  onClose,
  children,
}: {
  isOpen: boolean
  question: string
  details?: string
  confirmLabel: string
  confirmTone?: 'danger' | 'secondary'
  cancelLabel?: string
  isBusy?: boolean
  /** Receives the focus: the heading of the list whose row is removed on confirmation. */
  fallbackFocus?: RefObject<HTMLElement | null>
  onConfirm: () => void
  onClose: () => void
  /** What it is about, above the buttons. */
  children?: ReactNode
}) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      title={question}
      description={details}
      width="sm"
      initialFocus={cancel}
      fallbackFocus={fallbackFocus}
    >
      {children}
      <div className="flex flex-wrap justify-end gap-3 p-5 md:p-6">
        <Button ref={cancel} tone="secondary" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button tone={confirmTone} isBusy={isBusy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </LazyDialog>
  )
}
