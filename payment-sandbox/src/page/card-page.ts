import { formatAmount } from '../format-amount.ts'
import type { Session, Shop } from '../model.ts'
import { groupDigits, testCards } from '../test-cards.ts'
import { cancelPath, pagePath } from './addresses.ts'
import { fieldNames } from './card-form.ts'
import { overprint, renderDocument } from './document.ts'
import { type FormState, renderCountry, renderField } from './form-field.ts'
import { type Html, html } from './html.ts'
import { renderExpiryNotice, renderOrderTicket } from './order-ticket.ts'

/** `refusal` is the bank's answer to the last try, shown above the form. */
export function renderCardPage(
  session: Session,
  state: FormState & { now: Date; refusal: string | null; shop: Shop; isTaxNew?: boolean },
): string {
  const total = formatAmount(session.totalCents, session.currency)
  return renderDocument({
    title: `Pay ${total}`,
    shop: state.shop,
    main: html`
<div class="lead">
  <div>
    <h1>Pay <span>${total}</span></h1>
    ${renderExpiryNotice(session, state.shop, state.now)}
  </div>
  ${overprint}
</div>
<div class="columns">
${renderOrderTicket(session, state.shop)}
<div class="pay">
${renderAlert(state)}
<form method="post" action="${pagePath(session.id)}" novalidate>
  ${session.params.automatic_tax?.enabled && html`<input type="hidden" name="total" value="${session.totalCents}">`}
  <button class="default-submit" type="submit" tabindex="-1" aria-hidden="true">Pay ${total}</button>
  ${renderTestCards()}
  ${renderContact(session, state)}
  ${renderShipping(session, state)}
  <fieldset>
    <legend>Card</legend>
    ${renderField(state, { name: 'number', label: 'Card number', autocomplete: 'off', inputmode: 'numeric', placeholder: '4242 4242 4242 4242' })}
    ${renderField(state, { name: 'expiry', label: 'Expiry (MM / YY)', autocomplete: 'off', placeholder: 'MM / YY', width: 'half' })}
    ${renderField(state, { name: 'cvc', label: 'CVC', autocomplete: 'off', inputmode: 'numeric', placeholder: '123', width: 'half' })}
    ${renderField(state, { name: 'name', label: 'Name on card', autocomplete: 'name' })}
  </fieldset>
  ${state.isTaxNew && html`<p class="hint" id="tax-note">Sales tax for this address is in the total now. Nothing is paid yet.</p>`}
  <button class="button button-main" type="submit" ${state.isTaxNew && html`aria-describedby="tax-note"`} ${state.focus === 'pay' && html`autofocus`}>Pay ${total}</button>
</form>
${
  session.params.cancel_url &&
  html`<form class="cancel" method="post" action="${cancelPath(session.id)}">
  <button class="button button-quiet" type="submit">Cancel and go back to ${state.shop.name}</button>
</form>`
}
</div>
</div>`,
  })
}

function renderAlert({ refusal, errors, focus }: FormState & { refusal: string | null }): Html | undefined {
  const wrong = fieldNames.filter((name) => errors[name] !== undefined)
  if (refusal === null && wrong.length === 0) return undefined
  return html`<div class="alert" role="alert" tabindex="-1" ${focus === 'alert' && html`autofocus`}>
  ${
    refusal === null
      ? html`<p><strong>Please check ${wrong.length === 1 ? 'one field' : `${wrong.length} fields`}.</strong></p>
  <ul>${wrong.map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`)}</ul>`
      : html`<p><strong>${refusal}</strong></p><p>Nothing was charged. Try another card.</p>`
  }
</div>`
}

function renderTestCards(): Html {
  return html`<fieldset class="test-cards">
  <legend>Choose a test card</legend>
  <p class="hint">One press fills in the card below.</p>
  <div class="test-card-grid">${testCards.map(
    (card) => html`
    <button class="test-card test-card-${card.behaviour.kind}" type="submit" name="use_card" value="${card.key}">
      <span class="test-card-label">${card.label}</span>
      <span class="fact">${groupDigits(card.digits)}</span>
      <span class="test-card-effect">${card.effect}</span>
    </button>`,
  )}
  </div>
</fieldset>`
}

function renderContact({ params }: Session, state: FormState): Html | undefined {
  const wantsPhone = params.phone_number_collection?.enabled ?? false
  const email =
    params.customer_email === undefined
      ? renderField(state, { name: 'email', label: 'Email', type: 'email', autocomplete: 'email' })
      : html`<p class="given"><span>Email</span> <span class="fact">${params.customer_email}</span></p>`
  const phone = renderField(state, { name: 'phone', label: 'Phone', type: 'tel', autocomplete: 'tel' })
  return html`<fieldset>
    <legend>Contact</legend>
    ${email}
    ${wantsPhone && phone}
  </fieldset>`
}

function renderShipping({ params }: Session, state: FormState): Html | undefined {
  const countries = params.shipping_address_collection?.allowed_countries
  if (countries === undefined) return undefined
  return html`<fieldset>
    <legend>Shipping address</legend>
    ${renderField(state, { name: 'shipping_name', label: 'Full name', autocomplete: 'shipping name' })}
    ${renderField(state, { name: 'line1', label: 'Street and number', autocomplete: 'shipping address-line1' })}
    ${renderField(state, { name: 'line2', label: 'Apartment, suite', autocomplete: 'shipping address-line2', isOptional: true })}
    ${renderField(state, { name: 'city', label: 'City', autocomplete: 'shipping address-level2', width: 'half' })}
    ${renderField(state, { name: 'state', label: 'State', autocomplete: 'shipping address-level1', width: 'half' })}
    ${renderField(state, { name: 'postal_code', label: 'ZIP or postal code', autocomplete: 'shipping postal-code', width: 'half' })}
    ${renderCountry(state, countries)}
  </fieldset>`
}
