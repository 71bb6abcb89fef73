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
  ...{ part: null, isPaidFor: false, returnedCents: null, joinPath: '/join-group/x', lastDay: '2026-12-05' },
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

test('SEL-23: a share that the organizer has paid does not say that its person pays, nor promises a mail', () => {
  const part = { goodsCents: 2_000, setupCents: 0, shippingCents: 288, totalCents: 2_288 }
  const entry = { ...group.entry, paid: 'paid' as const }
  const collected = { paid: 1, parts: 2, missingCents: 0, payBy: '2026-12-05', isOverdue: false }
  const paid = (fields: Partial<OwnEntry>) =>
    shown({
      ...{ payer: 'each', isOpen: false, isTaking: false, part, entry },
      collected: collected as never,
      ...fields,
    })
  const says = (html: string) =>
    [texts.partTotal, texts.partOrdered, texts.partTotalFor, texts.partOrderedFor].map((text) => html.includes(text))
  expect(says(paid({ state: 'ordered' }))).toEqual([true, true, false, false])
  expect(says(paid({ state: 'ordered', isPaidFor: true }))).toEqual([false, false, true, true])
  expect(paid({ state: 'collecting', isPaidFor: true })).toContain(texts.partPaidFor)
})
