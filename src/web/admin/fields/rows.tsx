import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#web/ui/button.tsx'

/** A short list whose rows are added, edited and removed in place. */
export function Rows<Row>({
  legend,
  isField = false,
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
  /** One field among others, and not a part of the form with a heading of its own. */
  isField?: boolean
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
  const addButton = useRef<HTMLButtonElement>(null)
  const lastRow = useRef<HTMLDivElement>(null)

  /** Typing goes on in the new row. */
  function add() {
    flushSync(() => onChange([...rows, blank]))
    lastRow.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
  }

  /** The row below takes the place of the removed one, and with it the focus; below the last one is the button to add. */
  function remove(index: number) {
    flushSync(() => onChange(rows.filter((_, each) => each !== index)))
    if (index === rows.length - 1) addButton.current?.focus()
  }

  return (
    <fieldset className="grid gap-6 md:gap-3">
      <legend className={isField ? 'mb-1.5 text-sm font-semibold' : 'mb-3 text-lg font-bold'}>{legend}</legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {error && <p className="text-sm font-medium text-danger">{error}</p>}
      {rows.map((row, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and none of them holds state of its own
          key={index}
          ref={index === rows.length - 1 ? lastRow : undefined}
          className="grid grid-cols-[1fr_auto] items-start gap-3 md:grid-cols-[1fr_2fr_auto]"
        >
          <div className="contents max-md:grid max-md:gap-3">
            {children(row, (changed) => onChange(rows.with(index, changed)), index)}
          </div>
          <button
            type="button"
            aria-label={removeLabel(row)}
            onClick={() => remove(index)}
            // On the line of the first field, which is below its label, also where a field has a problem below it.
            className="mt-6.5 inline-flex size-11 items-center justify-center rounded-sm border border-line-strong text-muted hover:border-danger hover:text-danger"
          >
            <Trash2 size={16} aria-hidden="true" />
          </button>
        </div>
      ))}
      {rows.length < most && (
        <Button
          ref={addButton}
          tone="secondary"
          size="sm"
          icon={<Plus size={16} aria-hidden="true" />}
          className="justify-self-start"
          onClick={add}
        >
          {addLabel}
        </Button>
      )}
    </fieldset>
  )
}
