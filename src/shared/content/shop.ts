import { printsOn } from '#shared/promises.ts'
import type { ShopContent } from './schemas/shop.ts'

export const shop: ShopContent = {
  heading: 'Shop',
  lead: `Shirts, mugs, stickers and signs, drawn and printed under one roof in {town}. ${printsOn}`,
  page: {
    title: 'Shop',
    description: `Shirts, mugs, stickers and signs, drawn and printed under one roof in {town}. ${printsOn}`,
    share: { eyebrow: 'THE SHOP', title: 'GOOD THINGS IN INK', picture: null },
  },
  search: {
    label: 'Shop',
    summary: 'Shirts, hoodies, mugs, posters, stickers, banners and packaging, printed to order.',
  },
  track: {
    heading: 'Where is my order?',
    intro:
      'Your order has a page of its own. Tell us its number and the email you ordered with, and a fresh link to it is in your mailbox a moment later.',
    description:
      'Give the order number and the email you ordered with, and a link to the page of your order comes by mail.',
    ticket: 'Job ticket',
    why: 'Why by mail?',
    whyText:
      'An order number is easy to read over a shoulder. Your address and what you bought are shown only to whoever has the mailbox.',
    sentTitle: 'Look in your mailbox.',
    sentHint:
      'It comes within a minute. Nothing there? Look in the spam folder, check the number on your confirmation, or {with phone: call | without: write to} us.',
    search: {
      label: 'Track an order',
      summary: 'Where is my order? Its number and your email bring a fresh link to its page.',
    },
  },
}
