import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { LadderHint } from '#shared/pricing/ladder.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'

const texts = messages.priceLadder

/** The next step in words; where more cost less than fewer, also the button that takes them. */
export function TakeMore({
  hint,
  line,
  onTake,
}: {
  hint: LadderHint
  /** Whose quantity grows. */
  line: { name: string; qty: number; color?: string; size?: string }
  /** Left out where the quantity is fixed. */
  onTake?: (() => void) | undefined
}) {
  const { more, units, lessCents, nowCents, thenCents } = hint
  const take = texts.take(hint, line)
  if (thenCents >= nowCents)
    return (
      <p className="text-muted">
        <ChangingText>{texts.more(more, formatCents(lessCents))}</ChangingText>
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-l-4 border-second bg-surface px-4 py-1">
      <p>
        <ChangingText>
          {texts.cheaper(units + more, formatCents(thenCents), formatCents(nowCents - thenCents), units)}
        </ChangingText>
      </p>
      {onTake && (
        <button
          type="button"
          aria-label={texts.takeFor(take, line.name)}
          onClick={onTake}
          className="tap inline-flex items-center font-semibold underline underline-offset-4 hover:text-accent"
        >
          <ChangingText>{take}</ChangingText>
        </button>
      )}
    </div>
  )
}
