import { createHash } from 'node:crypto'
import { type StoredPicture, undrawnBytes } from '#server/platform/pictures/pictures.ts'
import type { DrawingRequest } from '#shared/drawing-request.ts'
import { catalogue } from './catalogue/catalogue.ts'
import type { SamplePictureContent, SampleProduct } from './catalogue/sample-product.ts'
import type { SampleColor } from './colors.ts'
import { pictureContentOf, requestOf, sidePx } from './draw-pictures.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A new edition gives every picture another key: browsers keep a picture for ever. */
const edition = 'sample-1'

/** What the first picture shows, in one of the product's colors. */
export function heroIn(product: SampleProduct, color: SampleColor): SamplePictureContent {
  return { ...pictureContentOf(product, 'hero'), color }
}

const requestIn = (product: SampleProduct, color: SampleColor) => requestOf(heroIn(product, color), 'hero')

function keyOf(request: DrawingRequest): string {
  const hash = hashOf(`${edition} ${JSON.stringify(request)}`)
  return `product/${hash.slice(0, 2)}/${hash.slice(2, 40)}`
}

/** The first picture of a sample product in a color, which is drawn when it is first requested. */
export function heroPictureOf(product: SampleProduct, color = product.hero.color): StoredPicture {
  const request = requestIn(product, color)
  const key = keyOf(request)
  return { key, mime: 'image/jpeg', width: sidePx, height: sidePx, sha256: hashOf(key), bytes: undrawnBytes }
}

const requests = new Map(
  catalogue
    .flatMap(({ products }) => products)
    .flatMap((product) => [product.hero.color, ...(product.colors ?? [])].map((color) => requestIn(product, color)))
    .map((request) => [keyOf(request), request]),
)

/** The drawing of a sample product's first picture; null for another key. */
export function findHeroDrawing(key: string): DrawingRequest | null {
  return requests.get(key) ?? null
}
