import { type Cancellable, cancelledOf, unitsOf } from '#shared/cart/runs.ts'
import { messages } from '#shared/messages.ts'

/** What a refund has cancelled of these lines, in words; empty for nothing. */
export function cancelledWords(lines: readonly Cancellable[]): string {
  const pieces = cancelledOf(lines)
  return pieces > 0 ? messages.sizeRun.cancelled(pieces, unitsOf(lines)) : ''
}

export function CancelledNote({ lines }: { lines: readonly Cancellable[] }) {
  const words = cancelledWords(lines)
  return words && <p className="text-sm font-semibold text-warning">{words}</p>
}
