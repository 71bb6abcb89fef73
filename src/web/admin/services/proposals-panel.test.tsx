import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { StaffRole } from '#shared/roles.ts'
import type { ManagedProposal } from '#web/admin/orders/wire.ts'
import { type LoadedProposals, ProposalsPanel } from './proposals-panel.tsx'

const texts = messages.adminProposals
afterEach(() => vi.unstubAllGlobals())

const proposal: ManagedProposal = {
  ...{ id: 9, state: 'open', message: 'Gladly.', lines: [], total_cents: 48_050, deposit_cents: null },
  ...{ valid_until: null, sent_at: '2026-11-25T18:00:00Z', sent_by: 'Olive Owner' },
  ...{ answered_at: null, answered_name: '', answer_note: '' },
}
const at = '2026-11-26T18:00:00Z'

function rendered(loaded: LoadedProposals, role: StaffRole = 'owner'): string {
  const token = `x.${Buffer.from(JSON.stringify({ staff_role: role })).toString('base64url')}.x`
  vi.stubGlobal('localStorage', { getItem: () => token })
  const panel = <ProposalsPanel id={7} client="Wren Quill" loaded={loaded} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: panel }])} />)
}
const shown = (...proposals: Partial<ManagedProposal>[]) =>
  rendered({ kind: 'ready', value: proposals.map((fields) => ({ ...proposal, ...fields })) })
const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test('without a proposal there is no panel, and one that could not be loaded says so', () => {
  expect(shown()).toBe('')
  expect(rendered({ kind: 'failed', text: 'Offline.' })).toContain(texts.listFailed)
})

test('an open proposal names its price, when it was sent and by whom, and nothing that it does not have', () => {
  const words = wordsOf(shown({}))
  expect(words).toContain(`${texts.states.open} ${texts.amount} $480.50 ${texts.sent} Nov 25, 2026`)
  expect(words).toContain('Olive Owner')
  for (const label of [texts.depositOf, texts.until, texts.accepted, texts.declined, texts.reason, texts.earlier])
    expect(words).not.toContain(label)
})

test('lines, deposit and last day are shown as they were sent', () => {
  const lines = [{ text: 'Cards', qty: 1_250, unitCents: 40 }]
  const words = wordsOf(shown({ lines, total_cents: 50_000, deposit_cents: 12_500, valid_until: '2026-12-24' }))
  expect(words).toContain('Cards 1,250 × $0.40 $500.00')
  expect(words).toContain(`${texts.depositOf} $125.00 ${texts.until} Dec 24, 2026`)
})

test('an answer has the typed name or the reason, and its day', () => {
  const accepted = wordsOf(shown({ state: 'accepted', answered_at: at, answered_name: 'Ada Alder' }))
  expect(accepted).toMatch(/Accepted Nov 26, 2026.* · Ada Alder/)
  const declined = wordsOf(shown({ state: 'declined', answered_at: at, answer_note: 'Too dear.' }))
  expect(declined).toMatch(/Declined Nov 26, 2026.*Reason Too dear\./)
})

test('only what waits for the client can be noted as accepted, by whoever may answer', () => {
  expect(wordsOf(shown({}))).toContain(`${texts.noteOpen} ${texts.noteHint}`)
  expect(shown({})).toContain('value="Wren Quill"')
  for (const state of ['accepted', 'declined', 'expired', 'withdrawn'] as const)
    expect(shown({ state })).not.toContain(texts.noteOpen)
  expect(rendered({ kind: 'ready', value: [proposal] }, 'production')).not.toContain(texts.noteOpen)
})

test('each state is a word', () => {
  for (const state of ['open', 'accepted', 'declined', 'replaced', 'expired', 'withdrawn'] as const)
    expect(wordsOf(shown({ state }))).toContain(texts.states[state])
})

test('earlier proposals are below the newest, closed', () => {
  const html = shown(
    { state: 'expired' },
    { id: 8, state: 'replaced', total_cents: 10_000 },
    { id: 5, state: 'declined' },
  )
  const [newest = '', earlier = ''] = html.split('<details')
  expect([newest.includes('$480.50'), newest.includes('$100.00')]).toEqual([true, false])
  expect(wordsOf(`<details${earlier}`)).toContain(`${texts.earlier} 2`)
  expect(earlier.split('>')[0]).not.toContain(' open')
  expect(earlier).toContain('$100.00')
})

test('only who may write to customers copies the link', () => {
  const loaded: LoadedProposals = { kind: 'ready', value: [proposal] }
  expect(rendered(loaded, 'owner')).toContain(texts.copyLink)
  expect(rendered(loaded, 'reader')).not.toContain(texts.copyLink)
})
