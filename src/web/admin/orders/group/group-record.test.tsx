import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { StaffRole } from '#shared/roles.ts'
import GroupRecordPage from './group-record.tsx'
import type { StudioGroup } from './wire.ts'

const texts = messages.adminGroupOrders
afterEach(() => vi.unstubAllGlobals())

const group: StudioGroup = {
  ...{
    id: 7,
    title: 'Staff shirts',
    product_name: 'Team Tee',
    product_id: 3,
    is_withdrawn: false,
    state: 'open',
    people: [],
    pieces: 0,
  },
  ...{ people_total: 0, page: 1 },
  ...{ organizer_name: 'Olive', organizer_email: 'olive@example.com', goal: null, parts_paid: null, order: null },
  ...{
    closes_at: '2026-12-05T08:00:00Z',
    closes_on: '2026-12-04',
    deadline: '2026-12-05T08:00:00Z',
    created_at: '2026-11-25T10:00:00Z',
  },
  ...{ payer: 'organizer', color: 'Navy', variant: '', sides: [], image_url: '', design: '', sizes: [] },
  ...{ closed_at: null, closed_by: null, called_off_by: null, called_off_reason: '', collecting: null },
  ...{ each: { least: 1_880, most: 2_080 }, setupCents: 2_500, totalCents: 25_060 },
}

function shown(fields: Partial<StudioGroup>, role: StaffRole = 'owner'): string {
  const token = `x.${Buffer.from(JSON.stringify({ staff_role: role })).toString('base64url')}.x`
  vi.stubGlobal('localStorage', { getItem: () => token })
  const people_total = fields.people?.length ?? 0
  const record = { ...group, people_total, ...fields }
  const given = { loaderData: { kind: 'ready', record }, params: {}, matches: [] }
  const page = <GroupRecordPage {...(given as never as Parameters<typeof GroupRecordPage>[0])} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}
const offers = (html: string) =>
  [texts.extend, texts.close, texts.callOff].filter((label) => html.includes(`${label}</button>`))

test('SEL-23: the studio’s page of a group has people, sizes and sums, and offers what its state and the role allow', () => {
  const person = { name: 'Ada', size: 'M', qty: 2, shareCents: null, is_paid: false }
  const html = shown({ people: [person], sizes: [{ size: 'M', qty: 2 }], pieces: 2 })
  for (const text of ['Staff shirts', 'Ada', 'M × 2', '$18.80–$20.80', '$250.60', 'olive@example.com'])
    expect(html).toContain(text)
  expect(offers(html)).toEqual([texts.extend, texts.close, texts.callOff])
  expect(offers(shown({ people: [person] }, 'production'))).toEqual([texts.extend, texts.close])
  expect(offers(shown({ people: [person] }, 'reader'))).toEqual([])
  expect(shown({ people: [person], people_total: 230, page: 2 })).toContain('Page 2 of 3')
  const empty = shown({})
  expect([offers(empty), empty.includes(texts.closeEmpty)]).toEqual([[texts.extend, texts.callOff], true])
  expect(offers(shown({ state: 'closed', closed_at: group.created_at, closed_by: 'studio' }))).toEqual([texts.callOff])
  for (const state of ['paying', 'called-off', 'ordered'] as const) expect(offers(shown({ state }))).toEqual([])
})
