import { expect, test } from 'vitest'
import { mailPictureAddress } from '#shared/image-address.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { drawn } from '#test/helpers/hostile-files.ts'
import { type GroupShop, shareGroupShop, tokenIn } from './group-shop.ts'

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
  for (const kind of ['group-started', 'group-part']) expect([kind, ...shows(kind)]).toEqual([kind, true, false, false])
  expect(shows('group-completed')).toEqual([true, true, true])
  expect((await fetch(app.url + picture)).headers.get('content-type')).toBe('image/jpeg')
  const hostile = await mailsOf('Win at evil.example now')
  expect(hostile.html('group-completed')).toContain(hostile.picture)
  expect(hostile.html('group-completed')).not.toContain('evil.example')
})
