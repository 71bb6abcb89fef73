export const track = {
  number: 'Order number',
  numberHint: (example: string) => `On your confirmation, for example ${example}.`,
  email: 'Email',
  emailHint: 'The one you gave when you ordered.',
  send: 'Mail me the link',
  sending: 'Sending…',
  numberMissing: 'Please enter your order number.',
  emailInvalid: 'Please enter a valid email address.',
  /** The same answer for every input, so that it does not reveal which orders exist. */
  sent: 'If this number and this email belong together, a link to your order is on its way to that mailbox.',
  again: 'Try another number',
} as const
