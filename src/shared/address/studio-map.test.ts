import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawingSize, mapAddresses, placeOnDrawing, positionOnDrawing, standardMap } from './studio-map.ts'

test('CNT-12: the standard map has the addresses that it always had', () => {
  expect(mapAddresses(standardMap, 'anywhere')).toEqual({
    frame:
      'https://www.openstreetmap.org/export/embed.html?bbox=-122.6693%2C45.5121%2C-122.6473%2C45.5241&layer=mapnik&marker=45.5181%2C-122.6583',
    directions: 'https://www.openstreetmap.org/directions?to=45.5181%2C-122.6583#map=17/45.5181/-122.6583',
    host: 'openstreetmap.org',
  })
})

test('CNT-04: a studio without a position has no map, and a way to its address', () => {
  expect(mapAddresses({ provider: 'google' }, '14 Harbor Lane, Rockland')).toEqual({
    frame: null,
    directions: 'https://www.google.com/maps/dir/?api=1&destination=14%20Harbor%20Lane%2C%20Rockland',
    host: 'google.com',
  })
})

test('CNT-11: a pin that is put somewhere on the drawing is found there again', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: drawingSize.width }),
      fc.integer({ min: 0, max: drawingSize.height }),
      (x, y) => {
        const found = placeOnDrawing(positionOnDrawing({ x, y }))
        expect(Math.abs((found?.x ?? Infinity) - x)).toBeLessThanOrEqual(1)
        expect(Math.abs((found?.y ?? Infinity) - y)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('a pin beside the drawing is moved to its edge, and a place elsewhere is not on it', () => {
  expect(placeOnDrawing(positionOnDrawing({ x: -500, y: 9_000 }))).toEqual({ x: 0, y: drawingSize.height })
  expect(placeOnDrawing({ latitude: 52.52, longitude: 13.4 })).toBeNull()
})
