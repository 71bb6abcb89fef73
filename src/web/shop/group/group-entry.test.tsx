import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { OwnEntry } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import GroupEntryPage from './group-entry.tsx'

const texts = messages.groupOrders
const good = { name: 'Team Tee', color: 'Navy', variant: '', imageAddress: null, design: '', placement: '', sides: [] }
const each = { least: 1_880, most: 1_880 }
const group = {
  ...{ title: 'Staff shirts', state: 'open', goal: null, collected: null, sizes: [{ size: 'M', isSold: true }], good },
  ...{ isOpen: true, isTaking: true, withdrawn: null, payer: 'organizer', calledOffBy: null, calledOffReason: '' },
  prices: { units: 12, each, steps: [{ from: 1, each }], next: null, cheaper: null, setupCents: 0, totalCents: 22_560 },
  entry: { id: 1, name: 'Ada', size: 'M', qty: 2, email: '', paid: 'unpaid' },
  ...{ part: null, returnedCents: null, joinPath: '/join-group/x', lastDay: '2026-12-05' },
} as unknown as OwnEntry

function shown(fields: Partial<OwnEntry> = {}): string {
  const given = { loaderData: { group: { ...group, ...fields } }, params: {}, matches: [] }
  const page = <GroupEntryPage {...(given as never as Parameters<typeof GroupEntryPage>[0])} />
  const Page = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(<Page />)
}

test('SEL-23: whoever is on an open list can leave it, also once its product has left the shop', () => {
  expect([shown().includes(texts.leave), shown().includes(texts.save)]).toEqual([true, true])
  const withdrawn = shown({ isTaking: false, withdrawn: texts.withdrawn(good.name) })
  expect([withdrawn.includes(texts.leave), withdrawn.includes(texts.save)]).toEqual([true, false])
  expect(shown({ state: 'closed', isOpen: false, isTaking: false })).not.toContain(texts.leave)
})
