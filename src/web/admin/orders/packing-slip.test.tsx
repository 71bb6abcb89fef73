import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { standardStudio } from '#shared/studio.ts'
import PackingSlipPage from './packing-slip.tsx'

const order = {
  ...{ id: 7, type: 'shop', number: 'AI-7F3K2Q', created_at: '2026-11-25T10:00:00Z', customer_name: 'Wren', notes: '' },
  ...{ address: { line1: '', city: '', state: '', postal_code: '' }, tracking_number: null, items: [] },
}

test('CNT-04: the packing slip has the studio of the settings, and the owner’s words', () => {
  const studio = { ...standardStudio, name: 'Blue Door & Sons', street: '9 Harbor Steps', city: 'Seattle, WA 98101' }
  const loaderData = {
    texts: { note: 'With love from Seattle.' },
    loaded: { kind: 'ready', record: order },
    settings: { kind: 'ready', value: { studio: { value: studio } } },
  }
  const given = { loaderData, params: { id: '7' }, matches: [] } as never as Parameters<typeof PackingSlipPage>[0]
  const router = createMemoryRouter([{ path: '/', element: <PackingSlipPage {...given} /> }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('Blue Door &amp; Sons')
  expect(html).toContain('9 Harbor Steps, Seattle, WA 98101')
  expect(html).toContain('With love from Seattle.')
  expect(html).not.toMatch(/alder &|alder street|portland/i)
})
