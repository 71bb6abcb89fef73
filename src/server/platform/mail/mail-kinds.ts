/** Every kind of mail; the compiler requires previews of each (server/mail-samples). */
export const mailKinds = [
  'order-confirmation',
  'order-notice',
  'order-begun',
  'order-link',
  'order-shipped',
  'order-completed',
  'order-cancelled',
  'order-cancelled-notice',
  'order-refunded',
  'group-started',
  'group-entered',
  'group-closed',
  // To pay one's share of a group order; its name stands with the mails and texts that are stored.
  'group-part',
  'group-short',
  'group-called-off',
  'group-completed',
  'group-completed-notice',
  'group-ordered',
  'refund-failed-notice',
  'payment-problem-notice',
  'checkout-rush-notice',
  'dispute-notice',
  'quote-acknowledgement',
  'quote-notice',
  'quote-answer',
  'proposal-link',
  'proposal-accepted',
  'proposal-notice',
  'proposal-paid',
  'proposal-paid-notice',
  'contact-acknowledgement',
  'contact-notice',
  'contact-answer',
  'newsletter-confirmation',
  'newsletter-welcome',
  'newsletter-test',
  'password-reset',
  'email-confirmation',
  'sign-in-note',
  'email-note',
  'password-note',
  'two-step-note',
  'owner-note',
  'invitation',
  'schedule-missed-notice',
] as const

export type MailKind = (typeof mailKinds)[number]

/** Group orders have a share of each mailbox's cap to themselves (docs/decisions/0035). */
export function isGroupMail(kind: MailKind): boolean {
  return kind.startsWith(groupMails)
}

/** What their kinds begin with. */
export const groupMails = 'group-'
