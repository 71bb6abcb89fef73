export const track = {
  number: 'Order number',
  numberHint: 'On your confirmation, for example AI-7F3K2Q.',
  email: 'Email',
  emailHint: 'The one you gave when you ordered.',
  send: 'Mail me the link',
  sending: 'Sending…',
  numberMissing: 'Please enter your order number.',
  emailInvalid: 'Please enter a valid email address.',
  /** The same answer for every input, so that it does not reveal which orders exist. */
  sent: 'If this number and this email belong together, a link to your order is on its way to that mailbox.',
  sentTitle: 'Look in your mailbox.',
  sentHint:
    'It comes within a minute. Nothing there? Look in the spam folder, check the number on your confirmation, or call us.',
  again: 'Try another number',
  why: 'Why by mail?',
  whyText:
    'An order number is easy to read over a shoulder. Your address and what you bought are shown only to whoever has the mailbox.',
} as const
