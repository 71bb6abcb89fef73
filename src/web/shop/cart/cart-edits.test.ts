import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CartLine, type LineKey, lineFromProduct, maxQuantity } from '#shared/cart/cart.ts'
import { parseStoredCart, type StoredLine, toStoredLine } from '#shared/cart/stored-cart.ts'
import { messages } from '#shared/messages.ts'
import { cartProduct } from '#test/helpers/cart-product.ts'

/** All tabs share one storage, as in a browser; every tab has its own instance of each module. */
const storage = new Map<string, string>()

type Tab = Awaited<ReturnType<typeof openTab>>
async function openTab() {
  vi.resetModules()
  const [store, edits, choice, line, removal, undo, toasts] = await Promise.all([
    import('./cart-store.ts'),
    import('./cart-edits.ts'),
    import('./choose-line-options.ts'),
    import('./update-line.ts'),
    import('./cart-removal.ts'),
    import('./undo-removal.ts'),
    import('#web/ui/toast-store.ts'),
  ])
  return {
    ...store,
    ...edits,
    ...choice,
    ...line,
    ...removal,
    ...undo,
    lastToast: () => toasts.readToasts()[0]?.message,
  }
}

let tabs: readonly [Tab, Tab]
beforeAll(async () => {
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
  tabs = [await openTab(), await openTab()]
})
afterAll(() => vi.unstubAllGlobals())

function empty() {
  storage.clear()
  for (const tab of tabs) tab.noteRemoval(null)
}

const products = [
  cartProduct({ id: 1, name: 'Mug', stock: 3 }),
  cartProduct({ id: 2, name: 'Tee', current_price_cents: 2_950, stock: null }),
  cartProduct({ id: 3, name: 'Tote', stock: 0 }),
  cartProduct({ id: 4, name: 'Poster', stock: 40 }),
] as const

describe('undo', () => {
  const [mug, tee] = products
  test('restores a line with its quantity, and says when it stops at the stock', () => {
    empty()
    const [tab] = tabs
    tab.addToCart(mug, { color: 'Red' }, 2)
    tab.addToCart(tee)
    tab.removeFromCart(lineFromProduct(mug, { color: 'Red' }))
    expect(tab.readRemoval()?.lines).toMatchObject([{ index: 0, line: { id: 1, qty: 2 } }])
    tab.undoRemoval()
    expect(tab.readCart()).toMatchObject([{ id: 1, qty: 2 }, { id: 2 }])
    expect(tab.lastToast()).toBe(messages.cartEdit.restored)
    expect(tab.readRemoval()).toBeNull()

    tab.removeFromCart(lineFromProduct(mug, { color: 'Red' }))
    tab.addToCart(mug, { color: 'Red' }, 2)
    tab.undoRemoval()
    expect(tab.readCart()).toMatchObject([{ id: 2 }, { id: 1, qty: 3 }])
    expect(tab.lastToast()).toBe(messages.cartChanges.maxQuantity(3))
  })

  test('of a cleared cart keeps lines that another tab added since', () => {
    empty()
    const [tab, other] = tabs
    tab.addToCart(mug)
    tab.clearCart()
    other.addToCart(tee)
    tab.undoRemoval()
    expect(other.readCart()).toMatchObject([{ id: 1 }, { id: 2 }])
  })
})

describe('other options', () => {
  test('that make two lines equal merge them within the stock, and say so', () => {
    empty()
    const [tab] = tabs
    tab.addToCart(products[0], { color: 'Red' }, 2)
    tab.addToCart(products[0], { color: 'Blue' }, 2)
    tab.chooseLineOptions(lineFromProduct(products[0], { color: 'Blue' }), { color: 'Red' })
    expect(tab.readCart()).toMatchObject([{ color: 'Red', qty: 3 }])
    expect(tab.lastToast()).toBe(`${messages.cartEdit.merged(3)} ${messages.cartChanges.maxQuantity(3)}`)
  })
})

describe('a line that was edited on its product’s page', () => {
  const mug = products[0]
  const red = lineFromProduct(mug, { color: 'Red' })

  test('takes the quantity and the options, and says when it was merged', () => {
    empty()
    const [tab] = tabs
    tab.addToCart(mug, { color: 'Red' })
    tab.updateLine(red, mug, { color: 'Green' }, 3)
    expect(tab.readCart()).toMatchObject([{ color: 'Green', qty: 3 }])
    expect(tab.lastToast()).toBe(messages.product.lineUpdated('Mug'))
    tab.addToCart(mug, { color: 'Red' })
    tab.updateLine(red, mug, { color: 'Green' }, 2)
    expect(tab.readCart()).toMatchObject([{ color: 'Green', qty: 3 }])
    expect(tab.lastToast()).toBe(`${messages.cartEdit.merged(3)} ${messages.cartChanges.maxQuantity(3)}`)
  })

  test('is added again when another tab has removed it meanwhile', () => {
    empty()
    const [tab, other] = tabs
    tab.addToCart(mug, { color: 'Red' })
    other.removeFromCart(red)
    tab.updateLine(red, mug, { color: 'Green' }, 2)
    expect(other.readCart()).toMatchObject([{ color: 'Green', qty: 2 }])
  })
})

test('with a full storage nothing is lost while the page is open, and the cart is written once there is space', () => {
  empty()
  const [tab, other] = tabs
  tab.addToCart(products[0])
  const setItem = vi.spyOn(window.localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  tab.addToCart(products[1])
  tab.addToCart(products[3])
  expect(tab.readCart()).toMatchObject([{ id: 1 }, { id: 2 }, { id: 4 }])
  setItem.mockRestore()
  tab.removeFromCart(lineFromProduct(products[1]))
  expect(other.readCart()).toMatchObject([{ id: 1 }, { id: 4 }])
})

test('a cart stored by the previous edition is opened, changed and stored in the same form', () => {
  empty()
  const choice = { design: '', color: 'Red', size: '', variant: '', placement: '' }
  const unknown = { stock: null, shipping_price: 5.99, delivery_days_min: null, delivery_days_max: null }
  const stored = { id: 1, name: 'Mug', price: 18.15, qty: 1, image_url: null, sku: '', ...choice, ...unknown }
  storage.set('cart', JSON.stringify([stored]))
  const [tab] = tabs
  expect(tab.readCart()).toMatchObject([{ id: 1, current_price_cents: 1_815, shipping_price_cents: 599 }])
  tab.updateQuantity({ id: 1, ...choice }, 2)
  expect(storage.get('cart')).toBe(JSON.stringify([{ ...stored, qty: 2 }]))
})

test('a change without effect writes nothing', () => {
  empty()
  const [tab] = tabs
  tab.addToCart(products[0])
  const setItem = vi.spyOn(window.localStorage, 'setItem')
  tab.reviseCart((lines) => lines.map((line) => ({ ...line })))
  expect(setItem).not.toHaveBeenCalled()
  setItem.mockRestore()
})

/** The model: the cart in its simplest form, and for each tab what it removed last. */
type Entry = { item: string; units: number }
type Slip = { cart: Entry[]; removed: (readonly { entry: Entry; index: number }[] | null)[] }
const boundOf = (item: string) => maxQuantity(products.find(({ id }) => id === Number(item[0]))?.stock)
const joined = (item: string, a: number, b: number) => Math.max(a, b, Math.min(a + b, boundOf(item)))

const color = fc.constantFrom('', 'Red', 'Blue')
const operation = fc.record({
  tab: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    ...([
      'add',
      'add',
      'add',
      'add',
      'add',
      'remove',
      'remove',
      'set',
      'set',
      'choose',
      'choose',
      'choose',
      'undo',
      'undo',
    ] as const),
    ...(['clear', 'leave', 'damage', 'lose'] as const),
  ),
  product: fc.constantFrom(...products),
  color,
  units: fc.integer({ min: 1, max: 6 }),
  index: fc.nat({ max: 4 }),
})
type Operation = typeof operation extends fc.Arbitrary<infer Value> ? Value : never

function lineKey(item: string): LineKey {
  const [id = '', chosen = ''] = item.split('/')
  return { id: Number(id), color: chosen, size: '', design: '', variant: '', placement: '' }
}

/** Performs the operation on the model, in the simplest way, and on the tab. */
function perform(slip: Slip, { tab: which, what, product, color: chosen, units, index }: Operation) {
  const tab = tabs[which as 0 | 1]
  const item = `${product.id}/${chosen}`
  const target = slip.cart[index]
  const key = lineKey(target?.item ?? item)
  switch (what) {
    case 'add': {
      const there = slip.cart.find((entry) => entry.item === item)
      const bound = Math.min((there?.units ?? 0) + units, boundOf(item))
      if (there && bound > 0) there.units = bound
      else if (bound > 0) slip.cart.push({ item, units: bound })
      return tab.addToCart(product, { color: chosen }, units)
    }
    case 'remove':
      slip.removed[which] = target ? [{ entry: { ...target }, index }] : null
      if (target) slip.cart.splice(index, 1)
      return tab.removeFromCart(target ? key : lineKey('9/none'))
    case 'set':
      if (target) target.units = units
      return tab.updateQuantity(target ? key : lineKey('9/none'), units)
    case 'choose': {
      if (!target) return
      const changed = `${target.item.split('/')[0]}/${chosen}`
      const equal = slip.cart.find((entry) => entry !== target && entry.item === changed)
      if (equal) {
        equal.units = joined(changed, equal.units, target.units)
        slip.cart.splice(index, 1)
      } else target.item = changed
      return tab.chooseLineOptions(key, { color: chosen })
    }
    case 'undo':
      for (const { entry, index: at } of slip.removed[which] ?? []) {
        const there = slip.cart.find(({ item: each }) => each === entry.item)
        if (there) there.units = joined(entry.item, there.units, entry.units)
        else slip.cart.splice(at, 0, { ...entry })
      }
      slip.removed[which] = null
      return tab.undoRemoval()
    case 'clear':
      slip.removed[which] = slip.cart.map((entry, at) => ({ entry, index: at }))
      slip.cart = []
      return tab.clearCart()
    case 'leave':
      slip.removed[which] = null
      return tab.noteRemoval(null)
    case 'damage':
      return damage()
    case 'lose':
      slip.cart = []
      return storage.set('cart', '[{"id":1,"na')
  }
}

/** Adds invalid entries, as an extension, an older version or a curious visitor could leave them. */
function damage() {
  const stored = tabs[0].readCart().map(toStoredLine)
  const old: Partial<StoredLine>[] = stored.map(({ placement: _, variant: __, ...line }) => line)
  const rest = old.flatMap((line) => [line, null, { id: 'x', price: 1, qty: 1 }, { ...line, id: 77, qty: 0 }])
  storage.set('cart', JSON.stringify([7, ...rest, { ...rest[0], price: '1' }, []]))
}

const written = (cart: readonly CartLine[]) => cart.map(({ id, color: its, qty }) => `${id}/${its} ${qty}`).join()

test('10,000 random sequences in two tabs: after every step, and in a page loaded at the end, the cart equals a plain list', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 20, size: 'max' }), (operations) => {
      empty()
      const slip: Slip = { cart: [], removed: [null, null] }
      const wanted = () => slip.cart.map(({ item, units }) => `${item} ${units}`).join()
      for (const each of operations) {
        perform(slip, each)
        for (const tab of tabs) {
          const found = written(tab.readCart())
          if (found !== wanted()) throw new Error(`after ${each.what}: ${found} instead of ${wanted()}`)
        }
      }
      expect(written(parseStoredCart(storage.get('cart') ?? null))).toBe(wanted())
    }),
    { numRuns: 10_000 },
  )
})
