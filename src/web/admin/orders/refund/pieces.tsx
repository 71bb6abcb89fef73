import type { ReactNode } from 'react'
import { messages } from '#shared/messages.ts'
import { TextField } from '#web/ui/field.tsx'
import type { ManagedOrderItem } from '../wire.ts'
import { leftOf, piecesField, type TypedPieces } from './read-pieces.ts'

const { refund: texts } = messages.adminOrders

/**
 * Fields for text: what is no number stays as it was typed, above what is wrong with it. The fields of a row stand side by side,
 * however long their names are.
 */
export function Pieces({
  items,
  typed,
  problems,
  onChange,
  children,
}: {
  items: readonly ManagedOrderItem[]
  typed: TypedPieces
  problems: Readonly<Record<string, string>>
  onChange: (id: number, pieces: string) => void
  children: ReactNode
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{texts.restock}</legend>
      <p className="text-sm text-muted">{texts.restockHint}</p>
      <div className="grid gap-x-3 gap-y-1.5 sm:grid-cols-2">
        {items.map((item) => (
          <TextField
            key={item.id}
            name={piecesField(item)}
            label={texts.units([item.product_name, item.variant, item.color, item.size].filter(Boolean), leftOf(item))}
            error={problems[piecesField(item)]}
            inputMode="numeric"
            autoComplete="off"
            className="row-span-3 mb-1.5 grid-rows-subgrid items-end"
            value={typed[item.id] ?? '0'}
            onChange={(event) => onChange(item.id, event.target.value)}
          />
        ))}
      </div>
      {children}
    </fieldset>
  )
}
