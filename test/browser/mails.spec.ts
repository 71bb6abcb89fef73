import { expect, type Page, test } from '@playwright/test'
import { mailSamples } from '#server/mail-samples/mail-samples.ts'
import { email } from '#server/mail-samples/sample-order.ts'

/** A mail needs no shop: it is shown as a mail program on a phone shows it, with its styles for narrow screens. */
const narrow = [360, 390]
const wide = 700
const tracking = '1Z999AA10123456784'

/** What people type, longer than a phone is wide. */
const typed: readonly [string, string][] = [
  [email, `maximiliane.alexandrina.${'featherstonehaugh'.repeat(3)}@example.com`],
  ['Sixty shirts', `https://example.com/${'a_path_without_end'.repeat(8)}`],
  // In the lines of an order: as a label, its length decides how the mail is written.
  ['</span>Leaf Tee', `</span>Leaf${'tee'.repeat(30)}`],
  ['9400 1000 0000 0000 0000 00', tracking],
]

const samples = mailSamples('https://alder.example').map(({ kind, when, html }) => ({
  ...{ kind, name: `${kind}: ${when}` },
  html: typed.reduce((all, [short, long]) => all.replaceAll(short, long), html),
}))

const sampleOf = (kind: string, needle = '') => samples.find((each) => each.kind === kind && each.html.includes(needle))

test.beforeEach(({ page }) => page.route('https://alder.example/**', (route) => route.abort()))

async function show(page: Page, width: number, html = '') {
  await page.setViewportSize({ width, height: 800 })
  await page.setContent(html)
}

/** In how many lines a text stands. */
const linesOf = (page: Page, text: string) =>
  page.getByText(text, { exact: true }).evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })

test('no mail is wider than its window, whatever was typed', async ({ page }) => {
  for (const [, long] of typed) expect(samples.filter(({ html }) => html.includes(long))).not.toEqual([])
  const tooWide: string[] = []
  for (const width of [...narrow, wide]) {
    for (const { name, html } of samples) {
      await show(page, width, html)
      const actual = await page.evaluate(() => document.documentElement.scrollWidth)
      if (actual > width) tooWide.push(`${name}: ${actual} of ${width}`)
    }
  }
  expect(tooWide).toEqual([])
})

test('the words of an ordered product stand beside its picture on a phone too', async ({ page }) => {
  for (const width of narrow) {
    await show(page, width, sampleOf('order-confirmation')?.html)
    const pictures = page.locator('img[width="64"]')
    await expect(pictures).not.toHaveCount(0)
    const under = await pictures.evaluateAll((all) =>
      all.flatMap((picture) => {
        const row = picture.closest('tr') as Element
        const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
        const found: string[] = []
        while (texts.nextNode()) {
          const range = document.createRange()
          range.selectNodeContents(texts.currentNode)
          const isUnder = [...range.getClientRects()].some(({ left }) => left < picture.getBoundingClientRect().right)
          if (isUnder) found.push(texts.currentNode.textContent ?? '')
        }
        return found
      }),
    )
    expect(under).toEqual([])
  }
})

test('the number of a parcel is on one line and above what is in the parcel', async ({ page }) => {
  for (const width of [...narrow, wide]) {
    await show(page, width, sampleOf('order-shipped', tracking)?.html)
    expect(await linesOf(page, 'Tracking number'), `label at ${width}`).toBe(1)
    expect(await linesOf(page, tracking), `number at ${width}`).toBe(1)
    const [number, parcel] = await Promise.all(
      [tracking, 'In the parcel'].map((text) => page.getByText(text, { exact: true }).boundingBox()),
    )
    expect(number?.y).toBeLessThan(parcel?.y ?? 0)
  }
})
