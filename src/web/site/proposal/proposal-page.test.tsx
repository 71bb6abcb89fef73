import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { PostRefusal } from '#shared/order/order-page.ts'
import type { Due, ProposalPage as Page } from '#shared/proposals/proposal.ts'
import type { Posted } from '#web/ui/private-page/posted.ts'
import ProposalPage, { handle, shouldRevalidate } from './proposal-page.tsx'

const texts = messages.proposal
const page: Page = {
  ...{ id: 7, number: 'AI-10001', state: 'open', package: 'Business Website', customerName: 'Ada' },
  message: 'Hello Ada,\nas discussed.\n\nRosa',
  lines: [
    { text: 'Cards', qty: 1_500, unitCents: 120 },
    { text: 'Design', qty: 1, unitCents: 20_000 },
  ],
  ...{
    totalCents: 200_000,
    priceCents: 200_000,
    depositCents: 50_000,
    validUntil: '2026-12-24',
    sentAt: '2026-11-25T18:00:00Z',
  },
  ...{ answered: null, agreed: null, paidCents: 0, due: null, studioEmail: 'hello@example.com' },
}
const signed = { name: 'Ada Lovelace', note: '', at: '2026-12-01T18:20:00Z' }
const accepted = (due: Due | null, paidCents = 0): Partial<Page> => ({
  ...{ state: 'accepted', answered: signed, due, paidCents },
})

function htmlOf(fields: Partial<Page> | null, posted?: Posted): string {
  const given = { loaderData: { page: fields && { ...page, ...fields } }, params: {}, matches: [], actionData: posted }
  const shown = <ProposalPage {...(given as never as Parameters<typeof ProposalPage>[0])} />
  const Stub = createRoutesStub([{ path: '/', Component: () => shown }])
  return renderToStaticMarkup(<Stub />)
}

const textOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const shown = (fields: Partial<Page> = {}, posted?: Posted) => textOf(htmlOf(fields, posted))
const takes = (html: string) =>
  [...html.matchAll(/name="intent"[^>]*value="([^"]*)"|value="([^"]*)"[^>]*name="intent"/g)].map(
    ([, after, before]) => after ?? before,
  )
const refusal = (fields: Record<string, string> = {}): PostRefusal => ({
  ...{ isTaken: false, error: 'Please check what is marked.', fields, retryAfter: null },
})

test('an open proposal names its lines, sums and last day, and what accepting means', () => {
  const text = shown()
  expect(text).toContain('Cards $1,800.00 1,500 × $1.20')
  expect(text).toContain(`Total $2,000.00 ${texts.deposit} $500.00 ${texts.rest} $1,500.00`)
  expect(text).toContain(texts.acceptMeansDeposit('$500.00'))
  expect(text).toContain(`${texts.acceptThrough} December 24, 2026 .`)
  expect(text).toContain(texts.signature('$2,000.00'))
  expect(text).toContain(texts.accept('$2,000.00'))
  expect(takes(htmlOf({}))).toEqual(['accept', 'decline'])
})

test('one without lines, deposit and last day names the price alone', () => {
  const text = shown({ lines: [], depositCents: null, validUntil: null })
  expect(text).toContain(texts.acceptMeans)
  expect(text).toContain('Total $2,000.00')
  for (const other of [texts.deposit, texts.rest, texts.acceptThrough, texts.lastDay, 'Cards'])
    expect(text).not.toContain(other)
})

test('a deposit of the whole price is called the price', () => {
  const whole = { depositCents: page.totalCents }
  expect(shown(whole)).toContain(texts.acceptMeansAll('$2,000.00'))
  expect(shown(whole)).not.toContain(texts.rest)
  const due = accepted({ kind: 'all', cents: 200_000 })
  expect(shown({ ...whole, ...due })).toContain(texts.dueBefore('$2,000.00'))
  expect(shown({ depositCents: null, ...due })).toContain(texts.due.all('$2,000.00'))
})

test('the message keeps its paragraphs and the line breaks in them', () => {
  expect(htmlOf({})).toMatch(/<p class="whitespace-pre-line[^"]*">Hello Ada,\nas discussed\.<\/p><p [^>]*>Rosa<\/p>/)
})

test('an accepted one says who has accepted and when, and takes the deposit, then the rest', () => {
  const deposit = accepted({ kind: 'deposit', cents: 50_000 })
  expect(shown(deposit)).toContain(`Ada Lovelace ${texts.signedOn('Dec 1, 2026, 10:20 AM')}`)
  expect(shown(deposit)).toContain(texts.due.deposit('$500.00'))
  expect([shown().includes(texts.lastDay), shown(deposit).includes(texts.lastDay)]).toEqual([true, false])
  expect(shown(deposit)).toContain(texts.pay.deposit('$500.00'))
  const rest = accepted({ kind: 'rest', cents: 150_000 }, 50_000)
  expect(shown(rest)).toContain(texts.due.rest('$1,500.00', '$500.00'))
  expect(shown(rest)).toContain(texts.pay.rest('$1,500.00'))
  expect(shown(rest)).toContain(`${texts.paid} $500.00 ${texts.owed} $1,500.00`)
  expect([deposit, rest].map((fields) => takes(htmlOf(fields)))).toEqual([['pay'], ['pay']])
})

test('without JavaScript the way to the payment page is a link', () => {
  const url = 'https://pay.example/1'
  const posted = { intent: 'pay', answer: { isTaken: true }, typed: {}, url } as const
  const html = htmlOf(accepted({ kind: 'deposit', cents: 50_000 }), posted)
  expect(html).toContain(`href="${url}"`)
  expect([takes(html), html.includes(texts.paidNow)]).toEqual([[], false])
})

test('a price that was changed since it was accepted is named, and counts', () => {
  const text = shown({ ...accepted({ kind: 'rest', cents: 170_000 }, 50_000), priceCents: 220_000 })
  expect(text).toContain(`${texts.priceNow} $2,200.00`)
  expect(text).toContain(`${texts.owed} $1,700.00`)
  expect(shown(accepted({ kind: 'rest', cents: 150_000 }, 50_000))).not.toContain(texts.priceNow)
})

test('the forms name the price, and the sum, that they show', () => {
  expect(htmlOf({}).match(/name="proposal" value="7"/g)).toHaveLength(2)
  const html = htmlOf(accepted({ kind: 'deposit', cents: 50_000 }))
  expect(html).toMatch(/name="due" value="deposit".*name="cents" value="50000"/)
})

test('a further price counts what is paid, and says what it replaces', () => {
  const agreed = { totalCents: 150_000, at: signed.at }
  const text = shown({ agreed, paidCents: 30_000 })
  expect(text).toContain(texts.replacesAgreed('$1,500.00', 'Dec 1, 2026'))
  expect(text).toContain(`${texts.paid} $300.00 ${texts.deposit} $200.00 ${texts.rest} $1,500.00`)
  expect(text).toContain(texts.acceptMeansDeposit('$200.00'))
  const covered = shown({ agreed, paidCents: 50_000 })
  expect(covered).not.toContain(texts.deposit)
  expect(covered).toContain(texts.acceptMeans)
  expect(shown()).not.toContain(texts.replacesAgreed('$1,500.00', 'Dec 1, 2026'))
})

test('accepted work that was called off says so, and what is kept of the money', () => {
  const stopped = { ...accepted(null, 30_000), state: 'withdrawn' as const }
  expect(shown(stopped)).toContain(texts.closed.stopped.heading)
  expect(shown(stopped)).toContain(texts.keptPaid('$300.00'))
  expect(shown(stopped)).not.toContain(texts.closed.withdrawn.text)
  expect(shown({ ...stopped, paidCents: 0 })).not.toContain(texts.keptPaid('$0.00'))
})

test('one that is all paid thanks, and asks for nothing', () => {
  const paid = accepted(null, 200_000)
  expect(shown(paid)).toContain(`${texts.allPaidHeading} ${texts.allPaid('$2,000.00')}`)
  const stamp = (fields: Partial<Page>) => /order-stamp[^>]*>([^<]*)</.exec(htmlOf(fields))?.[1]
  expect([stamp(paid), stamp(accepted({ kind: 'rest', cents: 1 }, 199_999)), stamp({})]).toEqual([
    ...[texts.stampPaid, texts.stamps.accepted, undefined],
  ])
  expect(takes(htmlOf(paid))).toEqual([])
  expect(shown(accepted({ kind: 'all', cents: 200_000 }))).not.toContain(texts.allPaidHeading)
})

test('one that cannot be accepted says why and what to do, and takes nothing', () => {
  const states = ['declined', 'expired', 'withdrawn'] as const
  for (const state of states) {
    const { heading, text } = texts.closed[state]
    expect(shown({ state })).toContain(heading)
    expect(shown({ state })).toContain(text)
    expect(shown({ state })).toContain(texts.stamps[state])
    expect(takes(htmlOf({ state }))).toEqual([])
  }
  const answered = { name: '', note: 'Too dear', at: signed.at }
  const declined = shown({ state: 'declined', answered })
  expect(declined).toContain(`${texts.declinedOn('Dec 1, 2026, 10:20 AM')} ${texts.reason} Too dear`)
  expect(declined).not.toContain(texts.signed)
})

test('a refused name is named at its field, and what was typed stays', () => {
  const typed = { name: 'A' }
  const posted = { intent: 'accept', answer: refusal({ name: 'Too short.' }), typed, url: null }
  const html = htmlOf({}, posted)
  expect(html).toMatch(
    /<input [^>]*name="name"[^>]*aria-invalid="true"|<input [^>]*aria-invalid="true"[^>]*name="name"/,
  )
  expect(html).toContain('value="A"')
  expect(textOf(html)).toContain('Too short.')
  expect(html.split('Please check what is marked.')).toHaveLength(2)
  expect(html).not.toContain('<details open')
})

test('a refused reason stays, in the open disclosure', () => {
  const posted = { intent: 'decline', answer: refusal(), typed: { note: 'Too dear' }, url: null }
  const html = htmlOf({}, posted)
  expect(html).toMatch(/<details open/)
  expect(html).toMatch(/<textarea[^>]*>Too dear</)
  expect(html.split('Please check what is marked.')).toHaveLength(2)
})

test('a refusal is said also where its form is gone, and a refused payment above the page', () => {
  const posted = (intent: string) => ({ intent, answer: refusal(), typed: {}, url: null })
  const status = /role="status"[^>]*>Please check what is marked\./
  expect(htmlOf({ state: 'withdrawn' }, posted('accept'))).toMatch(status)
  expect(htmlOf(accepted({ kind: 'all', cents: 200_000 }), posted('pay'))).toMatch(status)
  expect(htmlOf({}, posted('accept'))).not.toMatch(status)
})

test('an outcome is said once the form is taken', () => {
  const taken = (intent: string): Posted => ({ intent, answer: { isTaken: true }, typed: {}, url: null })
  expect(shown(accepted(null), taken('accept'))).toContain(texts.accepted)
  expect(shown({ state: 'declined' }, taken('decline'))).toContain(texts.declined)
  expect(shown(accepted(null, 200_000), taken('pay'))).toContain(texts.paidNow)
})

test('questions go to the studio with the number in the subject', () => {
  expect(htmlOf({})).toContain('href="mailto:hello@example.com?subject=Quote%20AI-10001"')
})

test('a link that opens nothing has the page and the title of every such link', () => {
  expect(textOf(htmlOf(null))).toContain(`${texts.staleTitle} ${texts.stale}`)
  expect([handle.title({ page: null }), handle.title({ page })]).toEqual([texts.staleTitle, 'Quote AI-10001'])
})

test('after a refusal by the server the page is loaded again, after a lost connection it is not', () => {
  const after = (actionStatus: number) => shouldRevalidate({ actionStatus, defaultShouldRevalidate: false } as never)
  expect([after(422), after(503)]).toEqual([true, false])
})
