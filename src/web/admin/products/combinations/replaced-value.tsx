import { messages } from '#shared/messages.ts'
import type { Replaced } from './matrix-draft.ts'

const texts = messages.adminCombinations

/** Asks what became of a value that is gone. Neither answer is chosen before: a wrong one moves stock and SKUs. */
export function ReplacedValue({
  replaced: { from, to },
  isRenamed,
  onAnswer,
}: {
  replaced: Replaced
  /** Undefined until it is answered. */
  isRenamed: boolean | undefined
  onAnswer: (isRenamed: boolean) => void
}) {
  const answer = (label: string, value: boolean) => (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name={`replaced ${from} ${to}`}
        required
        checked={isRenamed === value}
        onChange={() => onAnswer(value)}
        className="size-5 shrink-0 accent-current"
      />
      {label}
    </label>
  )
  return (
    <fieldset className="grid border-l-4 border-marigold bg-warning-surface px-4 py-2 text-sm text-warning">
      <legend className="sr-only">{texts.replaced(from, to)}</legend>
      <p aria-hidden="true" className="font-semibold">
        {texts.replaced(from, to)}
      </p>
      {answer(texts.renames(from, to), true)}
      {answer(texts.isAnother(from, to), false)}
    </fieldset>
  )
}
