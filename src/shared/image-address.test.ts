import { expect, test } from 'vitest'
import { fallbackImage, imageAddress, pictureSources, productPicture } from './image-address.ts'

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

test("a product's picture is its image_url", () => {
  expect(productPicture({ image_url: 'a.png', images: [{ file_url: 'b.png' }] })).toBe('/uploads/a.png')
})

test('without image_url it is the first of its images, under either name', () => {
  expect(productPicture({ image_url: null, images: [{ file_url: 'b.png' }, { file_url: 'c.png' }] })).toBe(
    '/uploads/b.png',
  )
  expect(productPicture({ image_url: '', images: [{ image_url: 'd.png' }] })).toBe('/uploads/d.png')
})

test('without any picture it is the fallback', () => {
  expect(productPicture({ images: [] })).toBe(fallbackImage)
})

test('a stored picture is offered in every smaller width and its own', () => {
  expect(pictureSources('/uploads/mug/1280.webp', 'avif')).toBe(
    '/uploads/mug/320.avif 320w, /uploads/mug/640.avif 640w, /uploads/mug/960.avif 960w, /uploads/mug/1280.avif 1280w',
  )
  expect(pictureSources('/uploads/sample/mug/500.webp', 'webp')).toBe(
    '/uploads/sample/mug/320.webp 320w, /uploads/sample/mug/500.webp 500w',
  )
})

test.each(['https://pictures.example/uploads/mug/960.webp', '/uploads/mug.png', fallbackImage, '/uploads/../960.webp'])(
  '%s has no other sizes',
  (address) => {
    expect(pictureSources(address, 'webp')).toBeNull()
  },
)
