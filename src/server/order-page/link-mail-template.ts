import { composeMail, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'

/** `page` is the address of the order page, signed for this buyer. */
export function orderLinkMail(number: string, page: string): WrittenMail {
  return composeMail(`The page of your order ${number}`, [
    { kind: 'heading', text: 'Here is your order.' },
    {
      kind: 'text',
      text: `You asked where ${number} is. Its page shows how far it has come, when it should arrive and what was paid; from there you can also write to us or order the same again.`,
    },
    { kind: 'button', text: 'See your order', address: page },
    {
      kind: 'text',
      text: 'Keep the link to yourself: whoever has it sees the address we ship to. It works for 180 days.',
    },
    signature,
    {
      kind: 'fine',
      text: 'You did not ask? Then somebody else typed your order number and address. They saw nothing: this mail went only to you.',
    },
  ])
}
