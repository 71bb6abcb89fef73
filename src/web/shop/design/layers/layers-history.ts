import { type Layer, layerLimits, type TextLayer } from '#shared/design/layers/layers.ts'
import type { Placement } from '#shared/design/placement.ts'

/** A layer in the editor; its id stays while it is changed or moves among the others. */
export type Item = { id: number; layer: Layer }
type Shown = { items: readonly Item[]; selected: number | null }
export type History = Shown & {
  past: readonly Shown[]
  future: readonly Shown[]
  lastKind: string | null
  nextId: number
}

const longestPast = 100

export function startHistory(layers: readonly Layer[]): History {
  const items = layers.map((layer, id) => ({ id, layer }))
  return { items, selected: items.at(-1)?.id ?? null, past: [], future: [], lastKind: null, nextId: items.length }
}

/** Successive changes of one kind, such as letters that are typed, are one step. */
function changed(history: History, next: Partial<Shown>, kind: string | null): History {
  const { items, selected, past } = history
  const isSameStep = kind !== null && kind === history.lastKind
  return {
    ...history,
    ...next,
    past: isSameStep ? past : [...past, { items, selected }].slice(-longestPast),
    future: [],
    lastKind: kind,
  }
}

export function select(history: History, id: number): History {
  return history.selected === id ? history : { ...history, selected: id, lastKind: null }
}

export function isFull({ items }: Pick<History, 'items'>): boolean {
  return items.length >= layerLimits.layers
}

export function add(history: History, layer: Layer): History {
  if (isFull(history)) return history
  const id = history.nextId
  return { ...changed(history, { items: [...history.items, { id, layer }], selected: id }, null), nextId: id + 1 }
}

export function change(history: History, id: number, change: Partial<TextLayer> | Placement, kind?: string): History {
  const items = history.items.map((item) =>
    item.id === id ? { ...item, layer: { ...item.layer, ...change } as Layer } : item,
  )
  return changed(history, { items }, kind ? `${kind} ${id}` : null)
}

/** The layer above it, or below it where there is none, is selected. */
export function remove(history: History, id: number): History {
  const at = history.items.findIndex((item) => item.id === id)
  const items = history.items.filter((item) => item.id !== id)
  return changed(history, { items, selected: (items[at] ?? items[at - 1])?.id ?? null }, null)
}

const shift = 0.04

/** A copy lies a little beside the layer, right above it. */
export function duplicate(history: History, id: number): History {
  const at = history.items.findIndex((item) => item.id === id)
  const layer = history.items[at]?.layer
  if (!layer || isFull(history)) return history
  const aside = (place: number) => Math.min(1, Math.round((place + shift) * 10_000) / 10_000)
  const copy = { id: history.nextId, layer: { ...layer, x: aside(layer.x), y: aside(layer.y) } }
  const items = history.items.toSpliced(at + 1, 0, copy)
  return { ...changed(history, { items, selected: copy.id }, null), nextId: copy.id + 1 }
}

/** `by` 1: one further up; a layer at the end stays. */
export function reorder(history: History, id: number, by: 1 | -1): History {
  const at = history.items.findIndex((item) => item.id === id)
  const item = history.items[at]
  if (!item || !history.items[at + by]) return history
  return changed(history, { items: history.items.toSpliced(at, 1).toSpliced(at + by, 0, item) }, null)
}

export function undo(history: History): History {
  const { items, selected, past, future } = history
  const before = past.at(-1)
  if (!before) return history
  return { ...history, ...before, past: past.slice(0, -1), future: [{ items, selected }, ...future], lastKind: null }
}

export function redo(history: History): History {
  const { items, selected, past, future } = history
  const [after, ...later] = future
  if (!after) return history
  return { ...history, ...after, past: [...past, { items, selected }], future: later, lastKind: null }
}
