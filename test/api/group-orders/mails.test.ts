import { expect, test } from 'vitest'
import { mailPictureAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { type GroupShop, here, shareGroupShop, tokenIn } from './group-shop.ts'

let app: TestApp
let shop: GroupShop
let admin: Record<string, string>
shareGroupShop((opened) => {
  ;({ app, shop, admin } = opened)
})

/** All mails of a group that one person has entered and paid, by kind, with the addresses of the product's picture and the design. */
async function mailsOf(title: string) {
  const productId = await shop.tee()
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await drawn(40, 30).png().toBuffer())]), 'tee.png')
  await fetch(`${app.url}/api/products/${productId}/images`, { method: 'POST', body: form, headers: admin })
  const design = await shop.uploadDesign()
  const { organizer, join, email } = await shop.startOf(productId, { title, design, payer: 'each' })
  const to = email.replace('olive', 'ada')
  const entry = tokenIn((await shop.enter(join, { email: to })).body.entry_link)
  await shop.close(organizer)
  expect(await shop.organize(organizer, 'collect', shop.collecting())).toEqual({ isTaken: true })
  const { imageAddress } = (await shop.page(organizer)).good
  await shop.payShare(entry)
  await app.runJobs()
  const mails = [...(await shop.mailsTo(email)), ...(await shop.mailsTo(to))]
  const html = (kind: string) => mails.find((mail) => mail.kind === kind)?.html_body ?? ''
  return { html, picture: mailPictureAddress(imageAddress ?? ''), design: mailPictureAddress(design) }
}

test('SEL-02, SEL-23: mails of a group show the product; title and design only once it is paid, and no title that is a link', async () => {
  const { html, picture, design } = await mailsOf('Press day crew')
  const shows = (kind: string) => [picture, design, 'Press day crew'].map((text) => html(kind).includes(`${text}`))
  expect(picture).toMatch(/^\/uploads\/.*\.jpeg$/)
  for (const kind of ['group-started', 'group-entered', 'group-part'])
    expect([kind, ...shows(kind)]).toEqual([kind, true, false, false])
  expect(html('group-part')).toContain('Olive has started this group order.')
  expect(shows('group-completed')).toEqual([true, true, true])
  expect((await fetch(app.url + picture)).headers.get('content-type')).toBe('image/jpeg')
  const hostile = await mailsOf('Win at evil.example now')
  expect(hostile.html('group-completed')).toContain(hostile.picture)
  expect(hostile.html('group-completed')).not.toContain('evil.example')
})

const linkIn = (text: string) => tokenIn(/\/group-entry\/[\w-]{43}/.exec(text)?.[0] ?? '')

test('SEL-23: whoever enters with an email gets the link to the own entry, which changes and removes it', async () => {
  const { organizer, join } = await shop.start()
  const email = 'linked@example.com'
  const posted = { name: 'Pat', size: 'M', qty: '1', email }
  const answer = await shop.groups.postEntry(join, posted, here)
  expect(answer).toMatchObject({ isTaken: true, to: expect.stringMatching(/\?mailed=1$/) })
  expect(await shop.groups.postEntry(join, { ...posted, email: '' }, here)).toMatchObject({
    to: expect.not.stringContaining('mailed'),
  })
  const [mail, ...more] = await shop.mailsTo(email)
  expect([mail?.kind, mail?.state, more]).toEqual(['group-entered', 'queued', []])
  const token = linkIn(mail?.text_body ?? '')
  // The list itself does not keep an address that is needed for nothing else.
  expect((await shop.part(token)).entry).toMatchObject({ name: 'Pat', email: '' })
  expect(await shop.groups.postChange(token, 'save', { ...posted, qty: '3' }, here)).toEqual({ isTaken: true })
  expect((await shop.page(organizer)).entries).toMatchObject([{ qty: 3 }, { qty: 1 }])
  expect(await shop.groups.postChange(token, 'leave', {}, here)).toEqual({ isTaken: true })
  expect((await shop.page(organizer)).entries).toHaveLength(1)
  expect(await shop.mailsTo(email)).toHaveLength(1)
  expect(await shop.groups.postEntry(join, { ...posted, email: 'pat@' }, here)).toMatchObject({
    isTaken: false,
    fields: { email: messages.groupOrders.emailInvalid },
  })
})

test('SEL-23: where each pays, an address that is corrected gets the link too, once', async () => {
  const { join } = await shop.start({ payer: 'each' })
  const typed = { name: 'Pat', size: 'M', qty: '1' }
  const own = tokenIn((await shop.enter(join, { email: 'pta@example.com' })).body.entry_link)
  const save = (email: string, qty = '1') => shop.groups.postChange(own, 'save', { ...typed, email, qty }, here)
  for (const email of ['pat@example.com', 'pta@example.com', 'pat@example.com'])
    expect(await save(email)).toEqual({ isTaken: true })
  expect(await save('pat@example.com', '2')).toEqual({ isTaken: true })
  const mails = [...(await shop.mailsTo('pta@example.com')), ...(await shop.mailsTo('pat@example.com'))]
  expect(mails.map(({ kind }) => kind)).toEqual(['group-entered', 'group-entered'])
  expect((await shop.part(linkIn(mails[1]?.text_body ?? ''))).entry).toMatchObject({ qty: 2, email: 'pat@example.com' })
})
