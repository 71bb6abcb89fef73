import { expect, test } from 'vitest'
import { magnify } from './magnify.ts'

const frame = { width: 600, height: 600 }
const look = (left: number, top: number, spaceRightPx = 700) => ({ pointer: { left, top }, frame, spaceRightPx })

test('a picture is magnified as far as its pixels allow, at least twice', () => {
  for (const [pictureWidth, shown] of [
    [1_500, 1_500],
    [640, 1_200],
    [8_000, 2_100],
  ] as const)
    expect(magnify('lens', look(300, 300), pictureWidth).enlarged.width).toBe(shown)
})

test('a lens shows the point under the pointer in its centre, at a corner too', () => {
  const { view, enlarged } = magnify('lens', look(300, 150), 1_200)
  expect(view).toEqual({ left: 188, top: 38, width: 224, height: 224 })
  expect(enlarged).toMatchObject({ left: 112 - 600, top: 112 - 300 })
  expect(magnify('lens', look(0, 600), 1_200).enlarged).toMatchObject({ left: 112, top: 112 - 1_200 })
})

test('a view beside the picture shows what is around the pointer and stops at the edges', () => {
  const { view, region, enlarged } = magnify('beside', look(300, 300, 548), 1_200)
  expect(view).toEqual({ left: 624, top: 0, width: 500, height: 600 })
  expect(region).toEqual({ left: 175, top: 150, width: 250, height: 300 })
  expect(enlarged).toMatchObject({ left: -350, top: -300 })
  expect(magnify('beside', look(10, 599, 548), 1_200).region).toMatchObject({ left: 0, top: 300 })
})

test('without room beside the picture it is a lens', () => {
  expect(magnify('beside', look(300, 300, 320), 1_200).shape).toBe('lens')
  expect(magnify('beside', look(300, 300, 330), 1_200).shape).toBe('beside')
})
