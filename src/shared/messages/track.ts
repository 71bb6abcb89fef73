export const track = {
  heading: 'Where is my order?',
  description:
    'Give the order number and the email you ordered with, and a link to the page of your order comes by mail.',
  intro:
    'Your order has a page of its own. Tell us its number and the email you ordered with, and a fresh link to it is in your mailbox a moment later.',
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
  sentTitle: 'Look in your mailbox.',
  sentHint:
    'It comes within a minute. Nothing there? Look in the spam folder, check the number on your confirmation, or call us.',
  again: 'Try another number',
  why: 'Why by mail?',
  whyText:
    'An order number is easy to read over a shoulder. Your address and what you bought are shown only to whoever has the mailbox.',
} as const
