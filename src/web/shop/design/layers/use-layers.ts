import { useEffect, useMemo, useState } from 'react'
import { designSizeOf, type KeptDesign } from '#shared/design/kept-design.ts'
import { type Layer, layerLimits, type TextLayer, textSizeOf } from '#shared/design/layers/layers.ts'
import { firstPlacement, type Placement, type PrintInches } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { measuresOf } from '../placing.ts'
import { nameOf } from './layer-names.ts'
import {
  add,
  change,
  duplicate,
  type History,
  isFull,
  redo,
  remove,
  reorder,
  select,
  startHistory,
  undo,
} from './layers-history.ts'
import type { LayerAction } from './layers-list.tsx'
import { keepUnfinished } from './open-layers.ts'
import type { Shape } from './use-shapes.ts'

const texts = messages.layers
/** A first text is a quarter of the area's width high, and seldom wider than the area. */
const firstShare = 1 / 7

/** The layers of a side while they are changed, with every change announced in words. */
export function useLayers(
  opened: readonly Layer[],
  { inches, isOnDark, keptAs }: { inches: PrintInches; isOnDark: boolean; keptAs: { key: string; url: string } },
) {
  const [history, setHistory] = useState(() =>
    opened.length > 0 ? startHistory(opened) : startHistory([firstText(inches, isOnDark)]),
  )
  const [announced, setAnnounced] = useState('')
  const { items, selected, past } = history
  const item = items.find(({ id }) => id === selected)
  const layers = useMemo(() => items.map(({ layer }) => layer), [items])
  const isChanged = past.length > 0

  const { key, url } = keptAs
  useEffect(() => {
    if (!isChanged) return
    keepUnfinished(key, url, layers)
  }, [key, url, layers, isChanged])

  function apply(next: History, words = '') {
    setHistory(next)
    setAnnounced(words)
  }

  function addLayer(layer: Layer) {
    const next = add(history, layer)
    const added = next.items.at(-1)
    if (added) apply(next, texts.did.added(nameOf(added, next.items)))
  }

  return {
    ...{ history, items, item, announced },
    isFull: isFull(history),
    layers,
    select: (id: number) => apply(select(history, id)),
    addText: () => addLayer(firstText(inches, isOnDark)),
    addPicture(design: KeptDesign) {
      addLayer({ kind: 'picture', design: design.url, ...firstPlacement(designSizeOf(design), inches) })
    },
    changeText(changes: Partial<TextLayer>, kind: string) {
      if (item) apply(change(history, item.id, changes, kind))
    },
    place(id: number, { size, outline }: Shape, placement: Placement, kind?: string) {
      const { x, y, rotation } = placement
      const changes = outline ? { x, y, rotation, size: textSizeOf(placement, outline, inches) } : placement
      const placed = items.find((each) => each.id === id)
      if (!placed) return
      const { width, left, top, angle } = measuresOf(placement, size, inches)
      apply(change(history, id, changes, kind), texts.now(nameOf(placed, items), width, left, top, angle))
    },
    act(action: LayerAction) {
      if (!item) return
      const name = nameOf(item, items)
      if (action === 'remove') apply(remove(history, item.id), texts.did.removed(name))
      else if (action === 'duplicate') apply(duplicate(history, item.id), texts.did.added(name))
      else apply(reorder(history, item.id, action === 'forward' ? 1 : -1), texts.did[action](name))
    },
    step(way: 'undo' | 'redo') {
      const next = way === 'undo' ? undo(history) : redo(history)
      const count = next.items.length
      if (next === history) return setAnnounced(way === 'undo' ? texts.did.nothing : texts.did.nothingToRedo)
      apply(next, way === 'undo' ? texts.did.undone(count) : texts.did.redone(count))
    },
  }
}

function firstText({ wide }: PrintInches, isOnDark: boolean): TextLayer {
  const { min, max } = layerLimits.size
  const size = Math.min(Math.max(Math.round(wide * firstShare * 100) / 100, min), max)
  return {
    ...{ kind: 'text', text: texts.firstText, face: 'archivo-black', align: 'center' },
    color: isOnDark ? '#fdfdfb' : '#17211d',
    ...{ size, curve: 0, x: 0.5, y: 0.5, rotation: 0 },
  }
}
