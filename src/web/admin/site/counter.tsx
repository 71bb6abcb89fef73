import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'

const texts = messages.siteEditor

/** How many characters are left, once few are. */
export function Counter({ id, text, max }: { id: string; text: string; max: number | undefined }) {
  const left = max === undefined ? Number.POSITIVE_INFINITY : max - text.length
  const isNear = left <= Math.min(40, (max ?? 0) / 5)
  return (
    <p
      id={id}
      className={clsx('fact justify-self-end', left < 0 ? 'font-semibold text-danger' : 'text-muted')}
      hidden={!isNear}
    >
      {isNear && (left < 0 ? texts.charactersOver(-left) : texts.charactersLeft(left))}
    </p>
  )
}
