import type { Failure } from './model.ts'

export type TestCard = {
  key: string
  digits: string
  brand: string
  label: string
  effect: string
  behaviour:
    | { kind: 'approve'; disputes?: { reason: string; isInquiry: boolean } }
    | { kind: 'challenge' }
    | { kind: 'decline'; failure: Failure }
}

/** The provider's own published test numbers; any other number is refused, so no real card can be used here. */
export const testCards: readonly TestCard[] = [
  {
    key: 'success',
    digits: '4242424242424242',
    brand: 'visa',
    label: 'Approved',
    effect: 'The payment goes through.',
    behaviour: { kind: 'approve' },
  },
  {
    key: 'three-d-secure',
    digits: '4000002500003155',
    brand: 'visa',
    label: '3-D Secure',
    effect: 'The bank asks you to confirm.',
    behaviour: { kind: 'challenge' },
  },
  {
    key: 'declined',
    digits: '4000000000000002',
    brand: 'visa',
    label: 'Declined',
    effect: 'The bank says no.',
    behaviour: {
      kind: 'decline',
      failure: { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' },
    },
  },
  {
    key: 'insufficient-funds',
    digits: '4000000000009995',
    brand: 'visa',
    label: 'Insufficient funds',
    effect: 'There is not enough money in the account.',
    behaviour: {
      kind: 'decline',
      failure: {
        code: 'card_declined',
        declineCode: 'insufficient_funds',
        message: 'Your card has insufficient funds.',
      },
    },
  },
  {
    key: 'disputed',
    digits: '4000000000000259',
    brand: 'visa',
    label: 'Disputed',
    effect: 'The payment goes through, and the bank then takes it back as fraud.',
    behaviour: { kind: 'approve', disputes: { reason: 'fraudulent', isInquiry: false } },
  },
  {
    key: 'inquiry',
    digits: '4000000000001976',
    brand: 'visa',
    label: 'Inquiry',
    effect: 'The payment goes through, and the bank then asks about it.',
    behaviour: { kind: 'approve', disputes: { reason: 'fraudulent', isInquiry: true } },
  },
]

export const authenticationFailure: Failure = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

export function findTestCard(digits: string): TestCard | undefined {
  return testCards.find((card) => card.digits === digits)
}

/** `4242424242424242` → `4242 4242 4242 4242`. */
export function groupDigits(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}
