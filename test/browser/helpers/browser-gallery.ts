import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'
import { listSampleProducts } from './browser-shop.ts'
import { openAnswer, requestFailingSite } from './failing-site.ts'

/** Opens a product page with three pictures that exist already; the sample shop's galleries are drawn later by jobs. */
export async function showGallery(page: Page) {
  const [product, ...others] = (await listSampleProducts()).filter(({ images }) => images.length > 0)
  if (!product) throw new Error('the sample shop has no pictures')
  const firstOfThree = [product, ...others.slice(0, 2)].flatMap((each) => each.images.slice(0, 1))
  // Shown with every color.
  const images = firstOfThree.map(({ color: _color, ...image }) => image)
  const path = paths.product(product.id)
  const get = async () => productFromAnswer({ ...product, images })
  await openAnswer(page, path, await requestFailingSite(path, { get, related: async () => [] }))
  return { product, images, gallery: page.getByRole('region', { name: messages.product.pictures }) }
}
