import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'

const texts = messages.siteEditor
const fewCharacters = 40

/** How many characters are left, once few are. */
export function Counter({
  id,
  text,
  max = Number.POSITIVE_INFINITY,
  isTold,
}: {
  id: string
  text: string
  max?: number
  /** The field's problem says that there are too many. */
  isTold: boolean
}) {
  const left = max - text.length
  const isShown = left < 0 ? !isTold : left <= Math.min(fewCharacters, max / 5)
  return (
    <p
      id={id}
      hidden={!isShown}
      className={clsx('fact justify-self-end', left < 0 ? 'font-semibold text-danger' : 'text-muted')}
    >
      {isShown && (left < 0 ? texts.charactersOver(-left) : texts.charactersLeft(left))}
    </p>
  )
}
