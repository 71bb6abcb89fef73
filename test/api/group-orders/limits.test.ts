import { expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { type GroupShop, shareGroupShop } from './group-shop.ts'

let app: TestApp
let shop: GroupShop
shareGroupShop(
  (opened) => {
    ;({ app, shop } = opened)
  },
  { variables: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } },
)

const from = (address: string) => ({ 'x-forwarded-for': address })

test('SEL-23: one address starts five groups an hour, and enters or changes 120 times in ten minutes, by call and by form', async () => {
  const productId = await shop.tee()
  const body = { product_id: productId, color: 'Navy', title: 'T', name: 'O', email: 'o@example.com' }
  const start = (address: string) =>
    app.call('POST', '/group-orders', { ...body, closes_on: shop.dayFromNow(1) }, from(address))
  for (let call = 0; call < 5; call++) expect((await start('198.51.100.7')).status).toBe(200)
  const refused = await start('198.51.100.7')
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  const { organizer_link, join_link } = (await start('198.51.100.8')).body
  const [organizer, join] = [organizer_link, join_link].map((link: string) => link.split('/').at(-1) ?? '') as [
    string,
    string,
  ]

  // Everything that is posted about groups is one count: an address cannot do more by another way.
  const office = { address: '203.0.113.9' }
  const entry = (address: string) =>
    app.call('POST', '/group-orders/entries', { token: join, name: 'Pat', size: 'XS', qty: 1 }, from(address))
  const ways = [
    () => entry(office.address),
    () => shop.groups.postEntry(join, {}, office),
    () => shop.groups.organize(organizer, 'remove', {}, office),
  ]
  for (let call = 0; call < 120; call++) await ways[call % ways.length]?.()
  expect((await entry(office.address)).status).toBe(429)
  const flood = { isTaken: false, error: messages.api.tooMany, retryAfter: expect.any(Number) }
  expect(await shop.groups.postEntry(join, { name: 'Pat', size: 'M', qty: '1' }, office)).toMatchObject(flood)
  expect(await shop.groups.organize(organizer, 'close', {}, office)).toMatchObject(flood)
  expect((await shop.page(organizer)).state).toBe('open')
  expect((await entry('203.0.113.10')).status).toBe(422)
})

test('SEL-23: entering mails three links an hour to one mailbox and sixty from one network, and takes what is beyond', async () => {
  const { join } = await shop.start()
  const enter = (address: string, email: string) => {
    const body = { token: join, name: 'Pat', size: 'M', qty: 1, email }
    return app.call('POST', '/group-orders/entries', body, from(address))
  }
  const statesOf = async (recipients: string[]) => {
    const mails = await Promise.all(recipients.map((recipient) => shop.mailsTo(recipient)))
    return mails.flat().map(({ state }) => state)
  }
  // One mailbox, however it is spelled and from wherever.
  const spellings = Array.from({ length: 8 }, (_, index) => `vic${index}@victim.example`.replace(/\d/, `+${index}`))
  for (const [index, email] of spellings.entries()) expect((await enter(`192.0.2.${index}`, email)).status).toBe(200)
  const states = await statesOf(spellings)
  expect(states.filter((state) => state === 'withheld')).toHaveLength(5)
  // One network that enters strangers.
  const strangers = Array.from({ length: 62 }, (_, index) => `stranger${index}@example.org`)
  for (const email of strangers) expect((await enter('203.0.113.77', email)).status).toBe(200)
  expect(await statesOf(strangers)).toHaveLength(60)
})
