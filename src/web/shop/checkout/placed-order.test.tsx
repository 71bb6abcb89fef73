import { renderToStringAsync } from 'preact-render-to-string'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import { OrderThanks } from './order-thanks.tsx'
import { OrderTicket } from './order-ticket.tsx'
import type { OrderForTicket, PlacedOrder } from './wire.ts'

type Said = { promise: OrderPromise | null; needed_by: string | null; owes_proof: boolean }
const terms = { production: { min: 3, max: 7 }, transit: { min: 2, max: 5 }, pickup: false }
const posted: OrderPromise = {
  ...terms,
  ready: { from: '2026-12-01', to: '2026-12-07' },
  arrives: { from: '2026-12-03', to: '2026-12-14' },
}
const said: Said = { promise: posted, needed_by: null, owes_proof: false }

/** As the browser shows it once what is loaded beside the page has come. */
async function htmlOf(element: React.ReactElement): Promise<string> {
  const studio = { street: '1204 SE Alder Street', city: 'Portland, OR 97214' }
  const layout = 'layout/site-layout'
  const routes = [{ id: layout, path: '/', loader: () => null, children: [{ index: true, element }] }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { [layout]: { studio } } } })
  return await renderToStringAsync(<RouterProvider router={router} />)
}
const textIn = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const textOf = async (element: React.ReactElement) => textIn(await htmlOf(element))

const placed = { id: 1, number: 'AI-10001', total_cents: 2_000, waits_for_owner: false }
const ordered = {
  ...{ number: 'AI-10001', created_at: '2026-11-25T18:00:00Z', customer_name: 'Ada', email: 'ada@xn--exmple-cua.com' },
  ...{ phone: '', notes: '', address: {}, items: [], delivery_kind: 'pickup', delivery_name: 'Pickup' },
  ...{ subtotal_cents: 2_000, discount_cents: 0, shipping_cents: 0, rush_cents: 0, tax_cents: 0, total_cents: 2_000 },
}
const pages = {
  paid: (fields: Said) => (
    <OrderTicket
      order={{ ...ordered, ...fields } as never as OrderForTicket}
      texts={{ heading: 'Thank you', text: '' }}
    >
      {null}
    </OrderTicket>
  ),
  direct: (fields: Said) => (
    <OrderThanks
      order={{ ...placed, ...fields } as never as PlacedOrder}
      email={ordered.email}
      texts={buying.checkout}
    />
  ),
}

test.each(Object.entries(pages))('a domain that the browser has encoded is readable (%s)', async (_kind, page) => {
  expect(await textOf(page(said))).toContain('ada@exämple.com')
})

test.each(Object.entries(pages))(
  'SEL-13, SEL-16: the success page of an order (%s) says its days or its proof, and whether the day it is needed by holds',
  async (_kind, page) => {
    expect(await textOf(page(said))).toContain('between Thu, Dec 3 and Mon, Dec 14')
    const late = await htmlOf(page({ ...said, needed_by: '2026-12-11' }))
    expect(textIn(late)).toContain(`You need it by Fri, Dec 11. ${messages.promise.misses('Mon, Dec 14')}`)
    expect(late).toContain('text-danger')
    const counter = { ...posted, pickup: true, transit: null, arrives: null }
    const held = await htmlOf(page({ ...said, promise: counter, needed_by: '2026-12-11' }))
    expect(held).not.toContain('text-danger')
    expect(textIn(held)).toContain(`You need it by Fri, Dec 11. ${messages.promise.holdsAtCounter('Mon, Dec 7')}`)
    const open = { ...posted, ready: null, arrives: null }
    const owed = await textOf(page({ promise: open, needed_by: '2026-12-11', owes_proof: true }))
    expect(owed).toContain(messages.placedPromise.proofAhead)
    expect(owed).toContain(`You need it by Fri, Dec 11. ${messages.placedPromise.openNeed}`)
    expect(owed).not.toContain('Dec 14')
    expect(await textOf(page({ ...said, promise: null }))).not.toContain('Dec')
  },
)

test('R-56: the page of an order that was placed without an address asks for it', async () => {
  expect(await textOf(pages.direct({ ...said, lacks_address: true } as Said))).toContain(messages.checkout.addressOwed)
  expect(await textOf(pages.direct(said))).not.toContain(messages.checkout.addressOwed)
})

test('SEL-15: both success pages say where an order is picked up', async () => {
  const { pickUpAt } = messages.delivery
  expect(await textOf(pages.paid(said))).toContain(`${pickUpAt} 1204 SE Alder Street Portland, OR 97214`)
  const counter = { ...posted, pickup: true, transit: null, arrives: null }
  expect(await textOf(pages.direct({ ...said, promise: counter }))).toContain(
    `${pickUpAt} 1204 SE Alder Street, Portland, OR 97214`,
  )
  expect(await textOf(pages.direct(said))).not.toContain(pickUpAt)
})

test('SEL-14: a run in two colors shows the front and the back of each', async () => {
  const sides = (color: string) => [{ name: 'Back', preview: `/previews/${color}-back.jpg` }]
  const items = ['White', 'Black'].flatMap((color) =>
    ['S', 'M'].map((size) => ({
      ...{ name: 'Tee', color, size, variant: '', sku: '', qty: 3, run: 1, price_cents: 2_800, setup_cents: 0 },
      ...{ list_price_cents: null, design: '/d.png', preview: `/previews/${color}.jpg`, sides: sides(color) },
    })),
  )
  const html = await htmlOf(pages.paid({ ...said, items } as never))
  const shown = ['Your design for Tee, White', 'Your design on Tee, White, Back']
  const alike = shown.map((alt) => alt.replace('White', 'Black'))
  expect([...html.matchAll(/<img[^>]* alt="(Your design[^"]*)"/g)].map(([, alt]) => alt)).toEqual([...shown, ...alike])
})
