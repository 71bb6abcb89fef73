import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import type { JoinGroup } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import JoinGroupPage from './join-group.tsx'

const texts = messages.groupOrders
const good = { name: 'Team Tee', color: 'Navy', variant: '', imageAddress: null, design: '', placement: '', sides: [] }
const each = { least: 1_880, most: 1_880 }
const group = {
  ...{
    title: 'Staff shirts',
    state: 'called-off',
    isTaking: false,
    withdrawn: null,
    goal: null,
    collected: null,
    sizes: [],
    good,
  },
  ...{ calledOffBy: 'studio', calledOffReason: 'The mill has stopped making this tee.', payer: 'each' },
  prices: { units: 12, each, steps: [{ from: 1, each }], next: null, cheaper: null, setupCents: 0, totalCents: 22_560 },
} as unknown as JoinGroup

function shown(fields: Partial<JoinGroup> = {}): string {
  const given = { loaderData: { group: { ...group, ...fields } }, params: {}, matches: [] }
  const page = <JoinGroupPage {...(given as never as Parameters<typeof JoinGroupPage>[0])} />
  const Page = createRoutesStub([{ path: '/', Component: () => page }])
  return renderToStaticMarkup(<Page />)
}

test('SEL-23: whoever opens the link of a group that is called off reads why, and what becomes of what was paid', () => {
  const html = shown()
  for (const text of [texts.joinCalledOff, texts.partCalledOff.studio, group.calledOffReason, texts.joinReturns.each])
    expect(html).toContain(text)
  expect(html).not.toContain(texts.joinClosed)
  const byOrganizer = shown({ calledOffBy: 'organizer', calledOffReason: '', payer: 'organizer' })
  expect(byOrganizer).toContain(texts.partCalledOff.organizer)
  expect(byOrganizer).toContain(texts.joinReturns.organizer)
  expect(shown({ state: 'closed', calledOffBy: null })).toContain(texts.joinClosed)
})

test('SEL-23: of an open group whose product has left the shop, whoever opens the link reads that, and enters nothing', () => {
  const withdrawn = texts.withdrawn(good.name)
  const html = shown({ state: 'open', calledOffBy: null, withdrawn })
  for (const text of [withdrawn, texts.notInShop]) expect(html).toContain(text)
  for (const text of [texts.over, texts.joinClosed, '<form']) expect(html).not.toContain(text)
})
