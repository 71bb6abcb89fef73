import type Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alertOf, cardNumbers, payWith, submit, visit } from '../src/card-page-client.ts'
import { type SandboxFixture, startSandboxFixture } from './fixture.ts'

let fixture: SandboxFixture
let stripe: Stripe
beforeAll(async () => {
  fixture = await startSandboxFixture()
  stripe = fixture.connect()
})
afterAll(() => fixture.stop())

async function aPage(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id, url } = await stripe.checkout.sessions.create(fixture.cart(more))
  return { id, url: String(url), now: () => stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] }) }
}

describe('the card page', () => {
  test('shows the amount, the lines, shipping, the payee and that no money moves, with a strict security policy', async () => {
    const { url } = await aPage()
    const page = await visit(url)
    expect(page.status).toBe(200)
    for (const text of [
      'Test payment page: no money moves.',
      '$66.45',
      'Press Day T-Shirt',
      '2 × $24.00',
      'Ground shipping',
      '$5.95',
      'Alder &amp; Ink',
      'held for 31 minutes',
    ])
      expect(page.markup).toContain(text)
    expect(page.headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' ${fixture.origin}; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(page.markup).not.toMatch(/<script|style=| on\w+=/i)
    expect((await visit(`${fixture.origin}/payment-sandbox/card-page.css`)).headers.get('content-type')).toContain(
      'text/css',
    )
    expect((await visit(`${fixture.origin}/payment-sandbox/fonts/mono.woff2`)).status).toBe(200)
  })

  test('every field has a label', async () => {
    const { url } = await aPage({
      customer_email: undefined,
      phone_number_collection: { enabled: true },
      shipping_address_collection: { allowed_countries: ['US', 'CA'] },
    })
    const { markup } = await visit(url)
    const ids = Array.from(markup.matchAll(/<(?:input|select) id="(\w+)"/g), ([, id]) => id)
    expect(ids).toHaveLength(13)
    for (const id of ids) expect(markup).toContain(`<label for="${id}">`)
  })

  test('text from the shop is escaped', async () => {
    const name = '<script>alert(1)</script>"\'&'
    const price_data = { currency: 'usd', unit_amount: 900, product_data: { name, description: name } }
    const { url } = await aPage({ line_items: [{ quantity: 1, price_data }] })
    const shown = await visit(url)
    expect(shown.markup).not.toContain('<script>')
    expect(shown.markup).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;')
    const typed = await payWith(url, '', { name: '"><img src=x onerror=alert(1)>' })
    expect(typed.markup).not.toContain('<img')
  })

  test('choosing a test card fills in the whole card, so that the next press pays', async () => {
    const { url } = await aPage()
    const { markup } = await submit(url, { use_card: 'success' })
    const values = ['number', 'expiry', 'cvc', 'name'].map((name) => [
      name,
      new RegExp(`<input id="${name}"[^>]* value="([^"]+)"`).exec(markup)?.[1] ?? '',
    ])
    expect((await submit(url, Object.fromEntries(values))).location).toContain('/shop-success')
  })

  test('shows the number that the buyer knows, or none', async () => {
    const numbered = await aPage({ metadata: { order_number: 'ANI-7F3K2Q' } })
    expect((await visit(numbered.url)).markup).toContain('No. ANI-7F3K2Q')
    expect((await visit((await aPage({ metadata: {} })).url)).markup).not.toContain('No. ')
  })

  test('choosing a test card fills in its number and keeps the other fields', async () => {
    const { url, now } = await aPage()
    const page = await submit(url, { use_card: 'insufficient-funds', name: 'Ada Lovelace' })
    expect(page.markup).toContain('value="4000 0000 0000 9995"')
    expect(page.markup).toContain('value="Ada Lovelace"')
    expect((await now()).payment_intent).toBeNull()
    expect(page.headers.get('cache-control'), 'a browser may go back to it').not.toContain('no-store')
    expect((await visit(url)).headers.get('cache-control')).toBe('no-store')
  })

  test('the success card pays and redirects with the session id', async () => {
    const { id, url, now } = await aPage()
    const answer = await payWith(url, cardNumbers.success)
    expect(answer).toMatchObject({ status: 303, location: `${fixture.origin}/shop-success?session_id=${id}` })
    expect(await now()).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'ada@example.com', name: 'Ada Lovelace' },
      payment_intent: { status: 'succeeded' },
    })
  })

  test('the session has the shipping address', async () => {
    const { url, now } = await aPage({
      customer_email: undefined,
      shipping_address_collection: { allowed_countries: ['US'] },
    })
    const address = { line1: '12 Alder St', city: 'Portland', state: 'OR', postal_code: '97205', country: 'US' }
    const answer = await payWith(url, cardNumbers.success, {
      email: 'ada@example.com',
      shipping_name: 'Ada L.',
      ...address,
    })
    expect(answer.status).toBe(303)
    expect(await now()).toMatchObject({
      collected_information: { shipping_details: { name: 'Ada L.', address: { ...address, line2: null } } },
      customer_details: { email: 'ada@example.com', address },
    })
  })

  test('the tax is shown before the payment, also after the address changed', async () => {
    const { url, now } = await aPage({
      automatic_tax: { enabled: true },
      shipping_address_collection: { allowed_countries: ['US'] },
    })
    expect((await visit(url)).markup).toContain('sample rate: 8 %, none in Oregon')
    const address = { shipping_name: 'Ada', line1: '1 Pike Pl', city: 'Seattle', postal_code: '98101', country: 'US' }
    const totalOf = ({ markup }: { markup: string }) => /name="total" value="(\d+)"/.exec(markup)?.[1] ?? ''
    const shown = await payWith(url, cardNumbers.declined, { ...address, state: 'WA', total: '6645' })
    expect(shown.status).toBe(200)
    for (const text of ['$5.32', 'Pay $71.77', 'Nothing is paid yet.']) expect(shown.markup).toContain(text)
    expect((await now()).payment_intent).toBeNull()
    const refused = await payWith(url, cardNumbers.declined, { ...address, state: 'WA', total: totalOf(shown) })
    expect(alertOf(refused)).toContain('Your card was declined.')
    expect(totalOf(refused)).toBe('7177')
    expect(await now()).toMatchObject({ amount_total: 7_177, payment_intent: { amount: 7_177 } })
    await payWith(url, cardNumbers.success, { ...address, state: 'OR', total: totalOf(refused) })
    expect(await now()).toMatchObject({
      payment_status: 'paid',
      amount_total: 6_645,
      payment_intent: { amount: 6_645 },
    })
  })

  test.each([
    ['declined', 'Your card was declined.', 'generic_decline'],
    ['insufficientFunds', 'Your card has insufficient funds.', 'insufficient_funds'],
  ] as const)('the %s card is refused, and another card then pays', async (card, message, decline_code) => {
    const { url, now } = await aPage()
    const refused = await payWith(url, cardNumbers[card])
    expect(alertOf(refused)).toBe(`${message} Nothing was charged. Try another card.`)
    expect(await now()).toMatchObject({
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code },
      },
    })
    expect((await payWith(url, cardNumbers.success)).status).toBe(303)
    expect((await now()).payment_intent).toMatchObject({ status: 'succeeded', last_payment_error: null })
  })

  test('with 3-D Secure, an approval pays', async () => {
    const { id, url, now } = await aPage()
    expect(await payWith(url, cardNumbers.threeDSecure)).toMatchObject({
      status: 303,
      location: `/payment-sandbox/pay/${id}/challenge`,
    })
    expect((await visit(`${url}/challenge`)).markup).toContain('•••• 3155')
    expect(await now()).toMatchObject({ status: 'open', payment_intent: { status: 'requires_action' } })
    const approved = await submit(`${url}/challenge`, { answer: 'approve' })
    expect(approved.location).toBe(`${fixture.origin}/shop-success?session_id=${id}`)
    expect((await now()).payment_status).toBe('paid')
  })

  test('with 3-D Secure, a refusal returns to the form', async () => {
    const { id, url, now } = await aPage()
    await payWith(url, cardNumbers.threeDSecure)
    expect((await submit(`${url}/challenge`, { answer: 'refuse' })).location).toBe(`/payment-sandbox/pay/${id}`)
    expect(alertOf(await visit(url))).toContain('We are unable to authenticate your payment method.')
    expect((await now()).payment_intent).toMatchObject({ status: 'requires_payment_method', latest_charge: null })
    expect((await visit(`${url}/challenge`)).location).toBe(`/payment-sandbox/pay/${id}`)
  })

  test('a number that is no test card is refused and not repeated in the answer', async () => {
    const { url, now } = await aPage()
    const page = await payWith(url, '5454 5454 5454 5454', { expiry: '01 / 20', cvc: 'x', name: '' })
    expect(alertOf(page)).toBe(
      'Please check 4 fields. Use one of the test cards above. Never enter a real card number here. The expiry date is in the past. Enter the three digits. Enter the name on the card.',
    )
    expect(page.markup).not.toContain('5454')
    expect((await now()).payment_intent).toBeNull()
  })

  test('cancelling returns to the shop and leaves the session open', async () => {
    const { url, now } = await aPage()
    expect(await submit(`${url}/cancel`, {})).toMatchObject({
      status: 303,
      location: `${fixture.origin}/shop-checkout`,
    })
    expect((await now()).status).toBe('open')
  })

  test('twenty simultaneous payments of one session are one payment', async () => {
    const { id, url, now } = await aPage()
    const answers = await Promise.all(Array.from({ length: 20 }, () => payWith(url, cardNumbers.success)))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const late = answers.filter(({ status }) => status !== 303)
    for (const { markup } of late) expect(markup).toContain('This order is already paid.')
    expect((await now()).payment_status).toBe('paid')
    const charges = await fixture.pool.query(
      'select 1 from payment_sandbox.charges join payment_sandbox.payment_intents i on i.id = payment_intent_id where session_id = $1',
      [id],
    )
    expect(charges.rowCount).toBe(1)
    const completed = await fixture.pool.query(
      "select 1 from payment_sandbox.events where type = 'checkout.session.completed' and body like $1",
      [`%${id}%`],
    )
    expect(completed.rowCount).toBe(1)
  })

  test('of a simultaneous payment and expiry exactly one succeeds', async () => {
    for (const _ of Array.from({ length: 5 })) {
      const { id, url, now } = await aPage()
      const [paid, expired] = await Promise.all([
        payWith(url, cardNumbers.success),
        stripe.checkout.sessions.expire(id).then(
          () => true,
          () => false,
        ),
      ])
      expect(paid.status === 303).toBe(!expired)
      expect((await now()).status).toBe(expired ? 'expired' : 'complete')
    }
  })

  test('an expired session cannot be paid', async () => {
    const { id, url, now } = await aPage()
    await stripe.checkout.sessions.expire(id)
    for (const page of [await visit(url), await payWith(url, cardNumbers.success), await submit(`${url}/cancel`, {})])
      expect(page.markup).toContain('This payment page has expired.')
    expect(await now()).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
  })

  test('an unknown payment page is a 404, and other paths are not handled', async () => {
    expect((await visit(`${fixture.origin}/payment-sandbox/pay/cs_test_unknown`)).status).toBe(404)
    expect((await visit(`${fixture.origin}/payment-sandbox/constructor`)).status).toBe(404)
    expect((await visit(`${fixture.origin}/payment-sandboxes`)).markup).toBe('the shop')
  })

  test('a form of more than 16 KiB is refused', async () => {
    const { url } = await aPage()
    expect((await payWith(url, cardNumbers.success, { name: 'x'.repeat(20_000) })).status).toBe(413)
  })
})
