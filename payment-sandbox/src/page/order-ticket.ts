import { formatAmount } from '../format-amount.ts'
import type { Session, Shop } from '../model.ts'
import { samplePerCent } from '../sales-tax.ts'
import { type Html, html } from './html.ts'

/** The order being paid, drawn like the job ticket of a print shop. */
export function renderOrderTicket(session: Session, shop: Shop): Html {
  const amount = (cents: number) => formatAmount(cents, session.currency)
  const shipping = session.params.shipping_options?.[0]?.shipping_rate_data.display_name
  const number = session.params.metadata.order_number
  return html`<section class="ticket" aria-labelledby="ticket-title">
  <div class="ticket-head">
    <h2 id="ticket-title">Your order</h2>
    ${number && html`<p class="fact">No. ${number}</p>`}
  </div>
  <ul class="lines">${session.params.line_items.map(({ price_data: price, quantity }) => {
    const { name, description } = price.product_data
    return html`
    <li>
      <span class="line-name">${name}${description && html`<small>${description}</small>`}</span>
      <span class="line-sum fact">${amount(price.unit_amount * quantity)}</span>
      <span class="line-count fact">${quantity} × ${amount(price.unit_amount)}</span>
    </li>`
  })}
  </ul>
  <dl class="sums">
    <div><dt>Subtotal</dt><dd class="fact">${amount(session.subtotalCents)}</dd></div>
    ${session.discountCents > 0 && html`<div><dt>Discount</dt><dd class="fact">−${amount(session.discountCents)}</dd></div>`}
    ${shipping && html`<div><dt>Shipping ${shipping !== 'Shipping' && html`<small>${shipping}</small>`}</dt><dd class="fact">${amount(session.shippingCents)}</dd></div>`}
    ${session.params.automatic_tax?.enabled && html`<div><dt>Tax <small>sample rate: ${samplePerCent} %, none in Oregon</small></dt><dd class="fact">${session.taxCents > 0 ? amount(session.taxCents) : '—'}</dd></div>`}
    <div class="total"><dt>Total</dt><dd>${amount(session.totalCents)}</dd></div>
  </dl>
  <div class="ticket-stub">
    <p>Payable to <strong>${shop.name}</strong></p>
    <div class="bars" aria-hidden="true"></div>
  </div>
</section>`
}

export function renderExpiryNotice(session: Session, shop: Shop, now: Date): Html {
  const { timeZone = 'UTC' } = shop
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  const minutesLeft = Math.max(1, Math.ceil((session.expiresAt.getTime() - now.getTime()) / 60_000))
  const left =
    minutesLeft > 90 ? `${Math.round(minutesLeft / 60)} hours` : `${minutesLeft} minute${minutesLeft > 1 ? 's' : ''}`
  return html`<p class="expiry">Your order is held for ${left}, until
  <time class="fact" datetime="${session.expiresAt.toISOString()}">${clock.format(session.expiresAt)}</time>.</p>`
}
