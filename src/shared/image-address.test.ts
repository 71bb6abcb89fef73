import { expect, test } from 'vitest'
import { fallbackImage, imageAddress, pictureSources } from './image-address.ts'

test.each([
  ['', fallbackImage],
  [null, fallbackImage],
  [undefined, fallbackImage],
  ['https://pictures.example/mug.png', 'https://pictures.example/mug.png'],
  ['data:image/gif;base64,R0lGODlhAQABAAAAACw=', 'data:image/gif;base64,R0lGODlhAQABAAAAACw='],
  ['/uploads/mug/960.webp', '/uploads/mug/960.webp'],
  ['mug.png', '/uploads/mug.png'],
])('%s is shown from %s', (value, address) => {
  expect(imageAddress(value)).toBe(address)
})

test('a stored picture has every smaller width and its own', () => {
  expect(pictureSources('/uploads/mug/1280.webp', 'avif')).toBe(
    '/uploads/mug/320.avif 320w, /uploads/mug/640.avif 640w, /uploads/mug/768.avif 768w, /uploads/mug/960.avif 960w, /uploads/mug/1280.avif 1280w',
  )
  expect(pictureSources('/uploads/sample/mug/500.webp', 'webp')).toBe(
    '/uploads/sample/mug/320.webp 320w, /uploads/sample/mug/500.webp 500w',
  )
})

test('a card names fewer widths, and none above 960', () => {
  expect(pictureSources('/uploads/mug/1280.webp', 'avif', 'card')).toBe(
    '/uploads/mug/384.avif 384w, /uploads/mug/640.avif 640w, /uploads/mug/960.avif 960w',
  )
  expect(pictureSources('/uploads/mug/500.webp', 'avif', 'card')).toBe(
    '/uploads/mug/384.avif 384w, /uploads/mug/500.avif 500w',
  )
})

test.each(['https://pictures.example/uploads/mug/960.webp', '/uploads/mug.png', fallbackImage, '/uploads/../960.webp'])(
  '%s has no other sizes',
  (address) => {
    expect(pictureSources(address, 'webp')).toBeNull()
  },
)
