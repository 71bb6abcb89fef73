import { expect, it } from 'vitest'
import { garmentColors } from '#shared/design/garment-colors.ts'
import { mockUpKey } from '#shared/design/mock-up.ts'
import { mockUps } from '#shared/design/mock-ups.ts'
import { findBlankDrawing } from './blank-drawings.ts'

it('every blank has a drawing in every known colour', () => {
  for (const object of mockUps)
    for (const [name, color] of Object.entries(garmentColors))
      expect(findBlankDrawing(mockUpKey(object, name))).toEqual({ kind: 'blank', object, color, sidePx: 1280 })
})

it('no other key has a drawing', () => {
  const shirt = mockUpKey('t-shirt', 'white')
  for (const key of [
    mockUpKey('submarine', 'white'),
    shirt.replace(/[^/]+$/, '123456'),
    shirt.replace(/[^/]+$/, 'F9F8F4'),
    `${shirt}/1`,
    shirt.replace('-1/', '-2/'),
    'toString',
  ])
    expect(findBlankDrawing(key)).toBeNull()
})
