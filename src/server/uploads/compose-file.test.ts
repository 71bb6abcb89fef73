import { expect, test } from 'vitest'
import type { TextLayer } from '#shared/design/layers/layers.ts'
import { composeFile } from './compose-file.ts'

test('other work goes on between two texts of a design', async () => {
  const lettering = {
    kind: 'text',
    text: 'Rose City',
    face: 'kalam',
    align: 'left',
    color: '#000000',
    curve: 0,
  } as const
  const text: TextLayer = { ...lettering, size: 1, x: 0.5, y: 0.5, rotation: 0 }
  let turns = 0
  const count = () => {
    turns++
    next = setImmediate(count)
  }
  let next = setImmediate(count)
  await composeFile({ wide: 12, high: 16, layers: Array.from({ length: 12 }, () => text) }, new Map())
  clearImmediate(next)
  expect(turns).toBeGreaterThanOrEqual(12)
})
