import { clsx } from 'clsx'
import { useId } from 'react'
import { messages } from '#shared/messages.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'
import type { RunField } from './run-draft.ts'

const texts = messages.sizeRun

/** The fields of one color, or of a product without colors. */
export function RunRow({
  color,
  fields,
  typed,
  problems,
  onType,
}: {
  color: string
  fields: readonly RunField[]
  typed: ReadonlyMap<string, string>
  problems: ReadonlyMap<string, string>
  onType: (key: string, text: string) => void
}) {
  return (
    <fieldset>
      <legend className={color ? 'text-sm font-semibold' : 'sr-only'}>{color || texts.sizes}</legend>
      <div className="mt-2 grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-4">
        {fields.map((field) => (
          <SizeField
            key={field.key}
            field={field}
            text={typed.get(field.key) ?? ''}
            problem={problems.get(field.key)}
            onType={onType}
          />
        ))}
      </div>
    </fieldset>
  )
}

function SizeField({
  field: { key, color, size, product, isSold },
  text,
  problem,
  onType,
}: {
  field: RunField
  text: string
  problem: string | undefined
  onType: (key: string, text: string) => void
}) {
  const id = useId()
  const { stock } = product
  // Without combinations all sizes are of one stock, which is said once.
  const isOwn = product.combinations !== undefined && stock !== null
  const note = problem ?? (!isSold ? texts.notSold : isOwn ? messages.product.stockCount(stock) : '')
  return (
    <div className="grid content-start gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {color && <span className="sr-only">{color} </span>}
        {size}
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        placeholder="0"
        disabled={!isSold}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? `${id}-note` : undefined}
        onChange={({ target }) => onType(key, target.value)}
        className={clsx(
          'min-h-11 w-full rounded-sm border bg-surface px-3 font-mono tabular-nums disabled:cursor-not-allowed disabled:opacity-50',
          problem ? 'border-danger' : 'border-line-strong',
        )}
      />
      <p
        id={`${id}-note`}
        role={problem ? 'alert' : undefined}
        className={clsx('text-sm leading-tight empty:hidden', problem ? 'font-medium text-danger' : 'text-muted')}
      >
        <ChangingText>{note}</ChangingText>
      </p>
    </div>
  )
}
