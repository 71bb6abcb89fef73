/** Every kind of mail; the compiler requires previews of each (server/mail-samples). */
export const mailKinds = [
  'order-confirmation',
  'order-notice',
  'order-link',
  'order-shipped',
  'order-completed',
  'order-cancelled',
  'order-refunded',
  'refund-failed-notice',
  'payment-problem-notice',
  'checkout-rush-notice',
  'dispute-notice',
  'quote-acknowledgement',
  'quote-notice',
  'quote-answer',
  'contact-acknowledgement',
  'contact-notice',
  'contact-answer',
  'newsletter-confirmation',
  'newsletter-welcome',
  'password-reset',
  'email-note',
  'password-note',
  'two-step-note',
  'invitation',
] as const

export type MailKind = (typeof mailKinds)[number]
