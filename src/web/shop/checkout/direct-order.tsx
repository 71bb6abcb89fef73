import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import type { Busy } from './use-busy.ts'

/** the quieter way to order, by invoice or at pickup. */
export function DirectOrder({ busy, hint, onPress }: { busy: Busy; hint: string; onPress: () => void }) {
  return (
    <div className="mt-3 grid gap-2 border-t border-line pt-5 text-center">
      <Button
        tone="secondary"
        isWide
        isBusy={busy === 'placing'}
        busyLabel={messages.checkout.placing}
        aria-disabled={busy === 'paying'}
        onClick={onPress}
      >
        {messages.checkout.place}
      </Button>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </div>
  )
}
