import { composeMail, letterDay, type MailPart, signature, type WrittenMail } from '#server/platform/mail-parts.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { OrderPrint } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { Buyer, OrderLine } from './store.ts'

export type OrderForLetter = {
  number: string
  buyer: Buyer
  paymentStatus: string
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  flags: string[]
  createdAt: Date
  lines: OrderLine[]
  /** Where the pictures in the mail are. */
  origin: string
}

/** `page` is the address of the order page, signed for this buyer. */
export function orderConfirmation(order: OrderForLetter, page: string): WrittenMail {
  const isPaid = order.paymentStatus === 'paid'
  const firstName = order.buyer.name.split(' ')[0] || 'there'
  return write(`Your order ${order.number} at Alder & Ink`, {
    heading: isPaid ? 'Thank you. It is on our bench now.' : 'Thank you. We have your order.',
    greeting: `Hi ${firstName},`,
    lead: isPaid
      ? 'Your payment came through, and your order is in the job book. Keep this mail: the number below is all we need when you write to us.'
      : 'Your order is in the job book, and the things you chose are set aside for you. Nothing is paid yet; how that works is below.',
    order,
    button: { text: 'Follow your order', address: page },
    nextTitle: 'What happens next',
    next: nextSteps(order, isPaid),
    closing: [{ kind: 'text', text: 'Questions? Just reply to this email; a person reads it.' }, signature],
  })
}

function nextSteps(order: OrderForLetter, isPaid: boolean): string[] {
  return [
    ...(isPaid ? [] : ['We send you an invoice, or you pay at the counter when you pick it up in Portland.']),
    ...(order.flags.includes('address_missing')
      ? [
          'We do not have a full address for you yet. Reply to this email with street, city, state and ZIP, or tell us that you will pick it up.',
        ]
      : []),
    'We print on Tuesdays and Thursdays: proof by noon, press by two.',
    'Most orders leave the shop within the days named on the product page.',
    'The button above opens the page of your order: how far it is, the receipt, and a line to us. The link is yours alone; it shows your address.',
  ]
}

export function orderNotice(order: OrderForLetter): WrittenMail {
  const isPaid = order.paymentStatus === 'paid'
  const { name, email, phone, notes } = order.buyer
  return write(`New order ${order.number}: ${formatCents(order.totalCents)}, ${isPaid ? 'paid' : 'not paid yet'}`, {
    heading: isPaid ? 'A new order, paid by card.' : 'A new order, to be paid later.',
    greeting: '',
    lead: [name, email, phone].filter(Boolean).join(' · '),
    order,
    nextTitle: 'Please note',
    next: [
      ...attention(order),
      ...(notes.trim() ? [`The buyer writes: ${notes.trim()}`] : []),
      'You find it in the administrator area under Shop Orders. A reply to this email goes to the buyer.',
    ],
    closing: [],
  })
}

function attention({ flags }: OrderForLetter): string[] {
  return [
    ...(flags.includes('stock_short')
      ? ['Its payment came after its stock had been given back and sold. Make more, or refund the buyer.']
      : []),
    ...(flags.includes('address_missing') ? ['The address is not complete. Ask the buyer before you ship.'] : []),
    ...(flags.includes('shipping_unknown')
      ? ['None of its products has a shipping price, so the fallback was charged.']
      : []),
  ]
}

type Letter = {
  heading: string
  greeting: string
  lead: string
  order: OrderForLetter
  button?: { text: string; address: string }
  nextTitle: string
  next: string[]
  closing: MailPart[]
}

function describeLine(line: OrderLine): string {
  return [line.variant, line.color, line.size].filter(Boolean).join(' · ')
}

function describePrint({ inches_wide, inches_high, dpi, verdict }: OrderPrint): string {
  const { size, pixelsPerInch, verdicts } = messages.orderedPrint
  return `${size(inches_wide, inches_high)}, ${pixelsPerInch(dpi)}: ${verdicts[verdict]}`
}

function addressLines({ line1, city, state, postal_code }: Address): string[] {
  return [line1, [city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean)
}

function totals(order: OrderForLetter): [string, string][] {
  return [
    ['Subtotal', formatCents(order.subtotalCents)],
    ['Shipping', formatCents(order.shippingCents)],
    ...(order.taxCents ? [['Tax', formatCents(order.taxCents)] as [string, string]] : []),
  ]
}

function write(subject: string, letter: Letter): WrittenMail {
  const { order } = letter
  const shipTo = [order.buyer.name, ...addressLines(order.buyer.address)]
  const hasAddress = shipTo.length > 1
  const parts: MailPart[] = [
    { kind: 'heading', text: letter.heading },
    ...(letter.greeting ? [{ kind: 'text', text: letter.greeting } as const] : []),
    { kind: 'text', text: letter.lead },
    {
      kind: 'ticket',
      number: order.number,
      date: letterDay.format(order.createdAt),
      lines: order.lines.map((line) => ({
        qty: line.qty,
        name: line.name,
        options: describeLine(line),
        sku: line.sku,
        amount: formatCents(line.unitPriceCents * line.qty),
        ...(line.print
          ? {
              print: {
                address: `${order.origin}${line.print.preview_url}`,
                alt: messages.orderedPrint.previewOf(line.name),
                text: describePrint(line.print),
              },
            }
          : {}),
      })),
      totals: totals(order),
      total: formatCents(order.totalCents),
      isPaid: order.paymentStatus === 'paid',
    },
    ...(letter.button ? [{ kind: 'button', ...letter.button } as const] : []),
    { kind: 'list', title: 'Ships to', items: hasAddress ? shipTo : ['No address given yet.'], isPlain: true },
    { kind: 'list', title: letter.nextTitle, items: letter.next, isPlain: false },
    ...letter.closing,
  ]
  return composeMail(subject, parts)
}
