import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'

/** A short list whose rows are added, edited and removed in place. */
export function Rows<Row>({
  legend,
  hint,
  error,
  rows,
  most,
  blank,
  addLabel,
  removeLabel,
  onChange,
  children,
}: {
  legend: string
  hint?: string
  /** About the list as a whole. */
  error?: string | undefined
  rows: readonly Row[]
  most: number
  blank: Row
  addLabel: string
  removeLabel: (row: Row) => string
  onChange: (rows: Row[]) => void
  children: (row: Row, change: (row: Row) => void, index: number) => ReactNode
}) {
  const add = useRef<HTMLButtonElement>(null)

  /** The row below takes the place of the removed one, and with it the focus; below the last one is the button to add. */
  function remove(index: number) {
    flushSync(() => onChange(rows.filter((_, each) => each !== index)))
    if (index === rows.length - 1) add.current?.focus()
  }

  return (
    <fieldset className="grid gap-6 md:gap-3">
      <legend className="mb-3 text-lg font-bold">{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and none of them holds state of its own
        <div key={index} className="grid grid-cols-[1fr_auto] items-end gap-3 md:grid-cols-[1fr_2fr_auto]">
          <div className="contents max-md:grid max-md:gap-3">
            {children(row, (changed) => onChange(rows.with(index, changed)), index)}
          </div>
          <button
            type="button"
            aria-label={removeLabel(row)}
            onClick={() => remove(index)}
            className="inline-flex size-11 items-center justify-center rounded-sm border border-line-strong text-muted hover:border-danger hover:text-danger"
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {rows.length < most && (
        <Button
          ref={add}
          tone="secondary"
          size="sm"
          icon={<Plus size={16} aria-hidden="true" />}
          className="justify-self-start"
          onClick={() => onChange([...rows, blank])}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}
