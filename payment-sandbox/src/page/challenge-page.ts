import { formatAmount } from '../format-amount.ts'
import type { Attempt, Session, Shop } from '../model.ts'
import { challengePath } from './addresses.ts'
import { renderDocument } from './document.ts'
import { html } from './html.ts'

/** The bank's own step of a 3-D Secure payment. */
export function renderChallengePage(session: Session, { card }: Attempt, shop: Shop): string {
  const total = formatAmount(session.totalCents, session.currency)
  return renderDocument({
    title: 'Confirm the payment',
    shop,
    main: html`
<section class="slip challenge" aria-labelledby="challenge-title">
  <p class="eyebrow fact">3-D Secure · step 2 of 2</p>
  <h1 id="challenge-title">Your test bank asks: is this you?</h1>
  <dl class="facts">
    <div><dt>Amount</dt><dd class="fact">${total}</dd></div>
    <div><dt>Payee</dt><dd>${shop.name}</dd></div>
    <div><dt>Card</dt><dd class="fact">•••• ${card.last4}</dd></div>
  </dl>
  <form method="post" action="${challengePath(session.id)}" class="answers">
    <button class="button button-main" type="submit" name="answer" value="approve">Approve ${total}</button>
    <button class="button button-plain" type="submit" name="answer" value="refuse">Refuse</button>
  </form>
  <p class="hint">Approve finishes the payment. Refuse takes you back to choose another card.</p>
</section>`,
  })
}
