import { useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import { createStoredValue, textsOfStored } from '#web/lib/browser-storage.ts'
import { fieldKey } from './run-draft.ts'

/** The colors that have a row, and what is typed, by field key. */
type SizeTable = { colors: readonly string[]; typed: Readonly<Record<string, string>> }

/** What is typed and not in the cart yet, by draft key; kept for the life of the tab. */
const tables = createStoredValue<Record<string, SizeTable>>('sizeTables', {}, parseTables, 'sessionStorage')

function parseTables(text: string): Record<string, SizeTable> {
  const stored = Object.entries(Object(JSON.parse(text)))
  return Object.fromEntries(stored.map(([draftKey, table]) => [draftKey, parseTable(Object(table))]))
}

function parseTable({ colors, typed }: Partial<Record<keyof SizeTable, unknown>>): SizeTable {
  return {
    colors: Array.isArray(colors) ? colors.filter((color) => typeof color === 'string') : [],
    typed: textsOfStored(typed),
  }
}

function tableOf(lines: readonly CartLine[]): SizeTable {
  return {
    colors: [...new Set(lines.map(({ color }) => color))],
    typed: Object.fromEntries(lines.map(({ color, size, qty }) => [fieldKey(color, size), String(qty)])),
  }
}

/** A table begins with the lines of the cart that it changes, or with what was typed before; `color` is that of an empty one. */
export function useSizeTable(draftKey: string, { lines, color }: { lines: readonly CartLine[]; color: string }) {
  const isOfCart = lines.length > 0
  const [table, setTable] = useState<SizeTable>(
    () => (isOfCart ? tableOf(lines) : tables.read()[draftKey]) ?? { colors: [color], typed: {} },
  )

  function change(next: SizeTable) {
    setTable(next)
    if (!isOfCart) tables.change((current) => ({ ...current, [draftKey]: next }))
  }

  function empty() {
    setTable({ ...table, typed: {} })
    tables.change(({ [draftKey]: _, ...others }) => others)
  }

  return {
    colors: table.colors,
    typed: new Map(Object.entries(table.typed)),
    setColors: (colors: readonly string[]) => change({ ...table, colors }),
    type: (field: string, text: string) => change({ ...table, typed: { ...table.typed, [field]: text } }),
    empty,
  }
}
