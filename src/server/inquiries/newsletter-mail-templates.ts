import { composeMail, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'

export function newsletterWelcome({ shop, wayOut }: { shop: string; wayOut: string }): WrittenMail {
  return composeMail('You are on the list', [
    { kind: 'heading', text: 'You are on the list.' },
    {
      kind: 'text',
      text: 'From now on you get our short letters from SE Alder Street: what came off the press, how a job was made, and now and then a mistake that taught us something.',
    },
    {
      kind: 'text',
      text: 'The first one comes when there is something worth showing. Until then the shop is open, and a reply to this email reaches a person.',
    },
    { kind: 'button', text: 'See what is in the shop', address: shop },
    signature,
    {
      kind: 'fine',
      text: 'You get this because this address was entered in our newsletter form. Not for you?',
      link: { text: 'Unsubscribe', address: wayOut },
    },
  ])
}

/** `page` is the page on which the recipient confirms. */
export function newsletterConfirmation(page: string): WrittenMail {
  return composeMail('Please confirm your subscription', [
    { kind: 'heading', text: 'Is this you?' },
    {
      kind: 'text',
      text: 'This address was entered in the newsletter form of Alder & Ink. Say yes and our letters come to you; the button works for seven days.',
    },
    { kind: 'button', text: 'Yes, put me on the list', address: page },
    { kind: 'fine', text: 'It was not you? Do nothing. Without the yes, no letter comes.' },
  ])
}
