import { expect, test } from 'vitest'
import { areaInSize } from '#shared/design/print-areas.ts'
import { hasOwnArea, withoutSize, withSize } from './print-area-sizes.ts'

const area = { x: 0.2, y: 0.2, width: 0.4, height: 0.4, inches_wide: 10, inches_high: 10, mock_up: 'hoodie' }
const small = { ...area, y: 0.3, inches_wide: 8, inches_high: 8 }

test('SEL-12: a size gets a rectangle of its own, changes it, and gives it up', () => {
  const sized = withSize(area, 'XS', small)
  expect([areaInSize(sized, 'XS'), areaInSize(sized, 'M')]).toEqual([small, area])
  const changed = withSize(sized, 'XS', { ...small, inches_wide: 7 })
  expect(changed.sizes).toMatchObject([{ size: 'XS', inches_wide: 7 }])
  expect([hasOwnArea(changed, 'XS'), hasOwnArea(changed, 'M')]).toEqual([true, false])
  expect(withoutSize(changed, 'XS')).toEqual(area)
})

test('a change of every size leaves those with a rectangle of their own alone', () => {
  const moved = { ...area, x: 0.1, mock_up: null }
  const changed = withSize(withSize(area, 'XS', small), '', moved)
  expect([areaInSize(changed, 'XS'), areaInSize(changed, 'M')]).toEqual([{ ...small, mock_up: null }, moved])
})
