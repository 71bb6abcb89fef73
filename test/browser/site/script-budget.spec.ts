import { paths } from '#shared/paths.ts'
import { expect, shopUrl, skipPreloader, test } from '#test/helpers/browser.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

/** Everything a page has loaded by itself, before anybody touches it; a kB is 1,024 bytes. */
const kB = 1_024
const budgetBytes = 115 * kB
/** Pages with a budget of their own. */
const ownBudgets: Record<string, number> = {
  [paths.product(1)]: 125 * kB,
  [paths.cart]: 126 * kB,
  [paths.checkout]: 126 * kB,
}

for (const path of [...publicPages, ...unlistedPages, paths.product(1), '/no-such-page'])
  test(`${path} loads its scripts within the budget`, async ({ page, request }) => {
    await skipPreloader(page.context())
    // Comes seven seconds later, which a slow machine may need for the page.
    const late = /\/newsletter-card-[^/]*\.js$/
    await page.route(late, (route) => route.abort())
    const scripts = new Set<string>()
    page.on('request', (each) => {
      if (each.resourceType() === 'script' && !late.test(each.url())) scripts.add(each.url())
    })
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts.size).toBeGreaterThan(2)
    let total = 0
    for (const url of scripts) {
      expect(url.startsWith(shopUrl()), 'no script comes from elsewhere').toBe(true)
      const answer = await request.get(url, { headers: { 'accept-encoding': 'br' } })
      const bytes = Number(answer.headers()['content-length'])
      if (bytes > 1_024) expect(answer.headers()['content-encoding'], url).toBe('br')
      total += bytes
    }
    const budget = ownBudgets[path] ?? budgetBytes
    process.stdout.write(`      ${(total / kB).toFixed(1)} of ${budget / kB} kB  ${path}\n`)
    expect(total).toBeLessThanOrEqual(budget)
  })
