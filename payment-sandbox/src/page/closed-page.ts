import { formatAmount } from '../format-amount.ts'
import type { Session, Shop } from '../model.ts'
import { fillSessionId } from './addresses.ts'
import { renderDocument } from './document.ts'
import { type Html, html } from './html.ts'

type Notice = { stamp: string; title: string; text: Html; link: { url: string; label: string } | null }

/** The page of a session that accepts no more payments: paid or expired. */
export function renderClosedPage(session: Session, shop: Shop): string {
  const total = formatAmount(session.totalCents, session.currency)
  const { success_url, cancel_url } = session.params
  if (session.status === 'complete')
    return renderNotice(shop, {
      stamp: 'Paid',
      title: 'This order is already paid.',
      text: html`<p>One test payment of <span class="fact">${total}</span> went through. Nothing was taken twice.</p>`,
      link: { url: fillSessionId(success_url, session.id), label: 'See your order' },
    })
  return renderNotice(shop, {
    stamp: 'Expired',
    title: 'This payment page has expired.',
    text: html`<p>Nothing was charged. Go back to the shop and start the payment again.</p>`,
    link: cancel_url ? { url: fillSessionId(cancel_url, session.id), label: `Back to ${shop.name}` } : null,
  })
}

export function renderProblemPage(title: string, shop: Shop): string {
  return renderNotice(shop, {
    stamp: 'No ticket',
    title,
    text: html`<p>Nothing was charged. Start again from your cart.</p>`,
    link: { url: `${shop.origin}/`, label: `Back to ${shop.name}` },
  })
}

function renderNotice(shop: Shop, { stamp, title, text, link }: Notice): string {
  return renderDocument({
    title,
    shop,
    main: html`
<section class="slip">
  <h1>${title}</h1>
  <p class="stamp" aria-hidden="true">${stamp}</p>
  ${text}
  ${link && html`<p><a class="button button-main" href="${link.url}">${link.label}</a></p>`}
</section>`,
  })
}
