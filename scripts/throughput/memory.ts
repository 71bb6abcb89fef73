// `npm run benchmark -- --memory`: the memory of the app's processes over many requests of all kinds and new picture sizes.
import { pictureFormats, pictureSources } from '#shared/image-address.ts'
import { authorize } from '../benchmark-kit.ts'
import { asPage, type Call, load } from './load.ts'
import { orderOf, soldProducts } from './orders.ts'
import { printRow } from './print.ts'
import { memoryBelow, memoryOf } from './processes.ts'
import { openBenchmarkShop } from './shop.ts'

const products = 10_000
const drawnProducts = 58
const steps = 5
const requestsPerStep = 10_000
const picturesPerStep = 100
/** Of every so many requests one is an order. */
const requestsPerOrder = 100
const words = ['mug', 'quiet', 'river', 'hoodie', 'poster', 'sparrow', 'card', 'label', 'hodie', 'sparow']

export async function measureMemory() {
  const shop = await openBenchmarkShop({ products, rows: products })
  try {
    const app = await shop.startApp()
    const pid = app.pid ?? 0
    const idle = memoryOf(pid)
    const headers = { authorization: await authorize(shop.origin) }
    const pictures = await pictureSizes(shop.origin)
    const sold = await soldProducts(shop.client)
    let turn = 0
    const kinds: ((n: number) => Call)[] = [
      (n) => ({ path: `/api/products?limit=24&page=${1 + (n % 400)}` }),
      (n) => ({ path: `/api/products/${1 + (n % (products - 60))}` }),
      (n) => ({ path: `/api/products?limit=24&page=1&q=${words[n % words.length]}` }),
      (n) => ({ path: `/shop-product-details/${1 + (n % 600)}`, headers: asPage }),
      (n) => ({ path: `/shop-products?page=${1 + (n % 40)}`, headers: asPage }),
      () => ({ path: '/', headers: asPage }),
      () => ({ path: '/page-services', headers: asPage }),
      (n) => ({ path: `/api/shop-orders?limit=24&page=${1 + (n % 300)}`, headers }),
      (n) => ({ path: `/api/customers?limit=24&page=${1 + (n % 300)}`, headers }),
      () => ({ path: '/api/admin/overview', headers }),
    ]
    const mixed = (): Call => {
      const n = turn++
      if (n % requestsPerOrder === 0) return orderOf(sold, n / requestsPerOrder)
      return kinds[n % kinds.length]?.(Math.floor(n / kinds.length)) ?? { path: '/' }
    }
    printRow('after', 'app process, MB (PSS)', 'with its picture processes')
    printRow('---', '--:', '--:')
    printRow('the start', idle, memoryBelow(pid))
    let pictureCount = 0
    for (let step = 1; step <= steps; step++) {
      await load(shop.port, mixed, { calls: requestsPerStep })
      const asked = pictures.splice(0, picturesPerStep)
      pictureCount += asked.length
      await load(shop.port, () => ({ path: asked.pop() ?? '' }), { calls: asked.length, at: 4 })
      const done = `${(step * requestsPerStep).toLocaleString('en-US')} requests, ${pictureCount} picture sizes`
      printRow(done, memoryOf(pid), memoryBelow(pid))
    }
  } finally {
    await shop.close()
  }
}

/** The address of every size of the drawn products' pictures; the generated products show the same pictures. */
async function pictureSizes(origin: string): Promise<string[]> {
  const products = await Promise.all(
    Array.from({ length: drawnProducts }, async (_, index): Promise<{ images: { image_url: string }[] }> => {
      return await (await fetch(`${origin}/api/products/${index + 1}`)).json()
    }),
  )
  const addresses = new Set(products.flatMap(({ images }) => images.map(({ image_url }) => image_url)))
  return [...addresses].flatMap((address) =>
    pictureFormats.flatMap((format) =>
      (pictureSources(address, format) ?? '').split(', ').map((source) => source.split(' ')[0] ?? ''),
    ),
  )
}
