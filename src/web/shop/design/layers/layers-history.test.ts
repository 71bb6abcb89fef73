import { expect, test } from 'vitest'
import type { Layer } from '#shared/design/layers/layers.ts'
import {
  add,
  change,
  duplicate,
  type History,
  redo,
  remove,
  reorder,
  select,
  startHistory,
  undo,
} from './layers-history.ts'

const picture = (design: string): Layer => ({ kind: 'picture', design, x: 0.5, y: 0.5, scale: 0.5, rotation: 0 })
const names = ({ items }: History) => items.map(({ layer }) => (layer.kind === 'picture' ? layer.design : layer.text))
const selected = (history: History) =>
  names({ ...history, items: history.items.filter(({ id }) => id === history.selected) })[0]
const start = () => startHistory([picture('a'), picture('b'), picture('c')])

test('SEL-11: every change of the layers is undone and done again, with what was selected', () => {
  const steps = [
    (history: History) => add(history, picture('d')),
    (history: History) => reorder(history, 3, -1),
    (history: History) => duplicate(history, 1),
    (history: History) => change(history, 0, { rotation: 90 }),
    (history: History) => remove(history, 1),
  ]
  const states = [start()]
  for (const step of steps) states.push(step(states.at(-1) ?? start()))
  expect(states.map((state) => names(state).join(''))).toEqual(['abc', 'abcd', 'abdc', 'abbdc', 'abbdc', 'abdc'])
  let history = states.at(-1) ?? start()
  for (const state of states.toReversed()) {
    expect([history.items, history.selected]).toEqual([state.items, state.selected])
    history = undo(history)
  }
  expect(undo(history)).toBe(history)
  for (const state of states) {
    expect([history.items, history.selected]).toEqual([state.items, state.selected])
    history = redo(history)
  }
  expect(redo(history)).toBe(history)
  expect(redo(add(undo(history), picture('e'))).future).toEqual([])
})

test('typing is one step, until another layer is selected', () => {
  let history = start()
  for (const x of [0.1, 0.2, 0.3]) history = change(history, 0, { x }, 'place')
  history = change(history, 1, { x: 0.4 }, 'place')
  expect(history.past).toHaveLength(2)
  history = change(select(select(history, 0), 1), 1, { x: 0.5 }, 'place')
  expect(history.past).toHaveLength(3)
  expect(undo(undo(undo(history))).items).toEqual(start().items)
})

test('a removed layer leaves its neighbor selected, the last one nothing', () => {
  let history = start()
  history = remove(history, 2)
  expect(selected(history)).toBe('b')
  history = remove(select(history, 0), 0)
  expect(selected(history)).toBe('b')
  expect(remove(history, 1)).toMatchObject({ items: [], selected: null })
})

test('a side takes twelve layers, and an outermost one stays where it is', () => {
  let history = start()
  for (let count = 0; count < 20; count++) history = duplicate(add(history, picture('x')), 0)
  expect(history.items).toHaveLength(12)
  const ends = start()
  expect([reorder(ends, 0, -1), reorder(ends, 2, 1)]).toEqual([ends, ends])
})
