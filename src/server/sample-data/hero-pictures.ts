import { createHash } from 'node:crypto'
import { type StoredPicture, undrawnBytes } from '#server/platform/pictures/pictures.ts'
import type { DrawingRequest } from '#shared/drawing-request.ts'
import { catalogue } from './catalogue/catalogue.ts'
import type { SampleProduct } from './catalogue/sample-product.ts'
import { pictureContentOf, requestOf, sidePx } from './draw-pictures.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A new edition gives every picture another key: browsers keep a picture for ever. */
const edition = 'sample-1'

function requestOfHero(product: SampleProduct): DrawingRequest {
  return requestOf(pictureContentOf(product, 'hero'), 'hero')
}

function keyOf(request: DrawingRequest): string {
  const hash = hashOf(`${edition} ${JSON.stringify(request)}`)
  return `product/${hash.slice(0, 2)}/${hash.slice(2, 40)}`
}

/** The first picture of a sample product, which is drawn when it is first requested. */
export function heroPictureOf(product: SampleProduct): StoredPicture {
  const request = requestOfHero(product)
  const key = keyOf(request)
  return { key, mime: 'image/jpeg', width: sidePx, height: sidePx, sha256: hashOf(key), bytes: undrawnBytes }
}

const requests = new Map(
  catalogue
    .flatMap(({ products }) => products)
    .map(requestOfHero)
    .map((request) => [keyOf(request), request]),
)

/** The drawing of a sample product's first picture; null for another key. */
export function findHeroDrawing(key: string): DrawingRequest | null {
  return requests.get(key) ?? null
}
