import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import type { LineCheck } from './use-cart-check.ts'

/** Loaded with the first line that needs it. If loading fails, only the text is shown. */
const Help = lazy(() =>
  import('./line-help.tsx').then(
    ({ LineHelp }) => ({ default: LineHelp }),
    () => ({ default: NoteText }),
  ),
)

type NoteProps = { line: CartLine; check: LineCheck }

export function hasNotes(check: LineCheck | null): check is LineCheck {
  return check !== null && (!check.now.canBuy || check.note !== null || isOverShare(check))
}

/** A card payment would be refused, an order without payment waits for the owner. */
const isOverShare = ({ now }: LineCheck) => now.problems[0] === 'over_share'

/** The server's message about the line, with the control that resolves it. */
export function LineNotes({ line, check }: { line: CartLine; check: LineCheck | null }) {
  if (!hasNotes(check)) return null
  const canBuy = check.now.canBuy
  return (
    <div
      data-problem={canBuy ? undefined : ''}
      tabIndex={canBuy ? undefined : -1}
      className={clsx(
        'border-l-4 px-4 py-3 text-sm',
        canBuy ? 'border-marigold bg-warning-surface text-warning' : 'border-danger bg-danger-surface text-danger',
      )}
    >
      {canBuy ? (
        <ChangingText>{[check.note, isOverShare(check) && check.now.message].filter(Boolean).join(' ')}</ChangingText>
      ) : (
        <Suspense fallback={<NoteText check={check} />}>
          <Help line={line} check={check} />
        </Suspense>
      )}
    </div>
  )
}

function NoteText({ check: { note, now } }: Pick<NoteProps, 'check'>) {
  return (
    <>
      {note && <p>{note}</p>}
      <p className="font-semibold">{now.message}</p>
    </>
  )
}
