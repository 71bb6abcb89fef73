import type { Locator, Page } from '@playwright/test'
import { type LineChoice, lineFromProduct } from '#shared/cart/cart.ts'
import { type StoredLine, toStoredLine } from '#shared/cart/stored-cart.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'
import { follow, postForm, shopUrl, waitForPartHydration } from './browser.ts'
import { type buyer, productCards } from './buying.ts'

export async function listProducts(): Promise<Product[]> {
  return await (await fetch(`${shopUrl()}/api/products`)).json()
}

/** Without the products that other tests of the run add: those may be incomplete, sold out or archived at any moment. */
export async function listSampleProducts(): Promise<Product[]> {
  return (await listProducts()).filter(({ sku }) => sku.startsWith('AI-'))
}

export async function findProduct(isWanted: (product: Product) => boolean): Promise<Product> {
  const product = (await listSampleProducts()).find(isWanted)
  if (!product) throw new Error('the sample shop has no such product')
  return product
}

/** An order of one item, to be paid at the counter. */
export async function placeOrder(
  page: Page,
  email: string,
  fields: object = { firstName: 'Wren', lastName: 'Oak' },
): Promise<{ id: number; number: string }> {
  const { id, price, discounted_price } = await findProduct((each) => isPlain(each) && each.stock !== 0)
  const items = [{ productId: id, price: discounted_price ?? price, qty: 1 }]
  return await postForm(page, '/api/orders/shop', { ...fields, email, items })
}

/** Can be put into a cart and bought without a choice. */
export const isPlain = ({ colors, sizes, variants, quote_only, artwork }: Product) =>
  !colors && !sizes && variants.length === 0 && !quote_only && artwork !== 'required'

let billingsGiven = 0

/** The tab has these details as if its buyer had typed them at checkout before. Call this before opening a page. */
export async function keepBilling(page: Page, billing: typeof buyer) {
  await page.addInitScript(
    ([form, key]) => {
      if (window !== window.top || sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, 'yes')
      sessionStorage.setItem('checkoutForm', form)
    },
    [JSON.stringify(billing), `billing ${++billingsGiven} given`] as const,
  )
}

let cartsGiven = 0

/** Opens a page with these lines already in the browser's storage, and with what this buyer has typed at checkout. */
export async function openWithCart(page: Page, path: string, lines: StoredLine[], billing?: typeof buyer) {
  if (billing) await keepBilling(page, billing)
  await page.addInitScript(
    ([text, key]) => {
      if (window !== window.top || sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, 'yes')
      localStorage.setItem('cart', text)
    },
    [JSON.stringify(lines), `cart ${++cartsGiven} given`] as const,
  )
  await page.goto(path)
}

/** The cart as this browser stores it. */
export const readCart = (page: Page): Promise<StoredLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

export const cardOf = (page: Page, { name }: Product) =>
  productCards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })

export async function showCard(page: Page, product: Product) {
  await page.goto(`/shop-products?q=${encodeURIComponent(product.sku)}`)
  return cardOf(page, product)
}

/** From a page of the shop that has loaded, without another load. */
export async function followToCard(page: Page, product: Product) {
  await follow(page, `/shop-products?q=${encodeURIComponent(product.sku)}`)
  return cardOf(page, product)
}

export async function showProduct(page: Page, product: Product) {
  await page.goto(`/shop-product-details/${product.id}`)
  return page.getByRole('main')
}

/** The upload's script loads when the visitor first moves the pointer. */
export async function hydrateDesignPart(main: Locator): Promise<Locator> {
  const part = main.getByRole('group', { name: messages.upload.heading })
  await part.hover({ position: { x: 2, y: 2 } })
  await part.hover({ position: { x: 4, y: 4 } })
  await waitForPartHydration(part)
  return part
}

/** Opens a page as a slow connection shows it, and returns what lets its scripts come and waits until they have. */
export async function openBeforeScript(page: Page, address: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.addInitScript(() => sessionStorage.setItem('preloaded', '1'))
  await page.route('**/assets/**.js', (route) => held.promise.then(() => route.continue()))
  await page.goto(address, { waitUntil: 'commit' })
  return async () => {
    held.resolve()
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  }
}

/** A stored cart line of a product as the API answers it. */
export function lineFromAnswer(product: Product, choice: LineChoice = {}, qty = 1): StoredLine {
  return toStoredLine(lineFromProduct(productFromAnswer(product), choice, qty))
}
