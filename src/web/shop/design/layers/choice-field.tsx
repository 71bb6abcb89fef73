import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'

/** Choices that show what they are; arrow keys go from one to the next. */
export function ChoiceField<Value extends string>({
  label,
  value,
  choices,
  nameOf,
  className,
  choiceClass,
  children,
  onChoose,
}: {
  label: string
  value: string
  choices: readonly Value[]
  nameOf: (choice: Value) => string
  className: string
  choiceClass: string
  children: (choice: Value) => ReactNode
  onChoose: (choice: Value) => void
}) {
  const group = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      <div className={clsx('mt-1.5', className)}>
        {choices.map((choice) => (
          <label
            key={choice}
            className={clsx(
              'relative cursor-pointer rounded-sm border has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
              choice === value ? 'border-text ring-1 ring-text' : 'border-line-strong hover:border-text',
              choiceClass,
            )}
          >
            <input
              type="radio"
              name={group}
              checked={choice === value}
              onChange={() => onChoose(choice)}
              aria-label={nameOf(choice)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {children(choice)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
