import type { Address, Attempt, Session } from '../model.ts'
import { findTestCard, groupDigits, type TestCard, testCards } from '../test-cards.ts'

export const fieldNames = [
  'email',
  'phone',
  'shipping_name',
  'line1',
  'line2',
  'city',
  'state',
  'postal_code',
  'country',
  'number',
  'expiry',
  'cvc',
  'name',
] as const

export type FieldName = (typeof fieldNames)[number]
export type FormValues = Record<FieldName, string>
export type FormErrors = Partial<Record<FieldName, string>>

export type ReadForm =
  | { kind: 'filled-in'; values: FormValues }
  | { kind: 'invalid'; values: FormValues; errors: FormErrors }
  | { kind: 'valid'; values: FormValues; card: TestCard; attempt: Attempt; shownTotal: string | null }

export const emptyValues: FormValues = Object.freeze(
  Object.fromEntries(fieldNames.map((name) => [name, ''])) as FormValues,
)

const maxLength = 200
const nameOnTestCards = 'Test Buyer'

export function readCardForm(body: string, session: Session, now: Date): ReadForm {
  const fields = new URLSearchParams(body)
  const values = { ...emptyValues }
  for (const name of fieldNames) values[name] = (fields.get(name) ?? '').trim().slice(0, maxLength)
  const chosen = testCards.find((card) => card.key === fields.get('use_card'))
  if (chosen) {
    const name = values.name || values.shipping_name || nameOnTestCards
    return { kind: 'filled-in', values: { ...values, ...cardValues(chosen, now), name } }
  }

  const digits = values.number.replace(/[\s-]/g, '')
  const card = findTestCard(digits)
  // A number that is not a test number might be a real card: it is neither stored nor sent back.
  values.number = card ? groupDigits(digits) : ''
  const expiry = readExpiry(values.expiry)
  const errors = findErrors(session, values, now)
  if (digits === '') errors.number = 'Choose a test card or enter its number.'
  else if (!card) errors.number = 'Use one of the test cards above. Never enter a real card number here.'
  if (!card || !expiry || Object.keys(errors).length > 0) return { kind: 'invalid', values, errors }
  const cardDetails = { brand: card.brand, last4: card.digits.slice(-4), expMonth: expiry.month, expYear: expiry.year }
  const attempt = { card: cardDetails, customer: toCustomer(session, values) }
  return { kind: 'valid', values, card, attempt, shownTotal: fields.get('total') }
}

function cardValues(card: TestCard, now: Date): Pick<FormValues, 'number' | 'expiry' | 'cvc'> {
  const year = String((now.getUTCFullYear() + 3) % 100).padStart(2, '0')
  return { number: groupDigits(card.digits), expiry: `12 / ${year}`, cvc: '123' }
}

function findErrors(session: Session, values: FormValues, now: Date): FormErrors {
  const { params } = session
  const errors: FormErrors = {}
  const require = (name: FieldName, message: string) => {
    if (values[name] === '') errors[name] = message
  }
  if (params.customer_email === undefined && !/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(values.email))
    errors.email = 'Enter an email address such as name@example.com.'
  if (params.phone_number_collection?.enabled) require('phone', 'Enter a phone number.')
  const countries = params.shipping_address_collection?.allowed_countries
  if (countries) {
    require('shipping_name', 'Enter the name of the person the parcel is for.')
    require('line1', 'Enter the street and number.')
    require('city', 'Enter the city.')
    require('postal_code', 'Enter the ZIP or postal code.')
    if (values.country === 'US') require('state', 'Enter the state.')
    if (!countries.includes(values.country)) errors.country = 'Choose a country from the list.'
  }
  const expiry = readExpiry(values.expiry)
  if (expiry === null) errors.expiry = 'Enter the month and year as MM / YY.'
  else if (isPast(expiry, now)) errors.expiry = 'The expiry date is in the past.'
  if (!/^\d{3,4}$/.test(values.cvc)) errors.cvc = 'Enter the three digits.'
  require('name', 'Enter the name on the card.')
  return errors
}

type Expiry = { month: number; year: number }

function readExpiry(text: string): Expiry | null {
  const match = /^(\d{1,2})\s*(?:[/-]\s*)?(?:20)?(\d{2})$/.exec(text)
  const [month, year] = [Number(match?.[1]), 2_000 + Number(match?.[2])]
  return match && month >= 1 && month <= 12 ? { month, year } : null
}

function isPast({ month, year }: Expiry, now: Date): boolean {
  return Date.UTC(year, month) <= now.getTime()
}

function toCustomer({ params }: Session, values: FormValues): Attempt['customer'] {
  const address: Address = {
    line1: values.line1,
    line2: values.line2 || null,
    city: values.city,
    state: values.state || null,
    postal_code: values.postal_code,
    country: values.country,
  }
  return {
    email: params.customer_email ?? values.email,
    name: values.name,
    phone: params.phone_number_collection?.enabled ? values.phone : null,
    shipping: params.shipping_address_collection ? { name: values.shipping_name, address } : null,
  }
}
