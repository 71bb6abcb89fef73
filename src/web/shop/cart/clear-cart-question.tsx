import { messages } from '#shared/messages.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { clearCart } from './cart-edits.ts'

const cart = messages.cart

preloadDialog()

export function ClearCartQuestion({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      question={cart.confirmClear}
      confirmLabel={cart.confirmClearYes}
      cancelLabel={cart.confirmClearNo}
      onConfirm={() => {
        onClose()
        clearCart()
      }}
      onClose={onClose}
    />
  )
}
