import type { MailPart, TicketLine } from '#server/platform/mail/mail-html.ts'
import { composeMail, greeting, mailDay, signature, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import { addressLines } from '#shared/address/address.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { OrderPrint } from '#shared/contracts/orders.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { pickupRule, printsOn, printTime, refundTime, writesFirst } from '#shared/promises.ts'
import type { Buyer, OrderLine } from './queries/orders.ts'

export type OrderForMail = {
  number: string
  buyer: Buyer
  paymentStatus: string
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  flags: string[]
  /** Paid after its stock was gone; a job refunds it without an administrator. */
  isCalledOff?: boolean
  createdAt: Date
  lines: OrderLine[]
  /** The origin that the pictures in the mail are loaded from. */
  origin: string
}

/** `page` is the address of the order page, signed for this buyer. */
export function orderConfirmation(order: OrderForMail, page: string): WrittenMail {
  const isPaid = order.paymentStatus === 'paid'
  const isShort = order.flags.includes('stock_short')
  return write(`Your order ${order.number} at Alder & Ink`, {
    heading: isShort
      ? 'Your payment came, and it came late.'
      : isPaid
        ? 'Thank you. It is on our bench now.'
        : 'Thank you. We have your order.',
    greeting: [greeting(order.buyer.name)],
    lead: isShort
      ? shortLead(order)
      : isPaid
        ? 'Your payment came through, and your order is in the job book. Keep this mail: the number below is all we need when you write to us.'
        : 'Your order is in the job book, and the things you chose are set aside for you. Nothing is paid yet; how that works is below.',
    order,
    // Anybody can type any email for an order without payment, so its mail contains no text written by the sender.
    lines: order.lines.map((line) => (isPaid ? printedLine(order, line) : plainLine(line))),
    shipTo: isPaid ? shipTo(order).map(withoutLinks) : [hasAddress(order) ? addressOnPage : noAddress],
    button: { text: 'Follow your order', address: page },
    nextTitle: 'What happens next',
    next: isShort ? shortSteps(order) : nextSteps(order, isPaid),
    closing: [{ kind: 'text', text: 'Questions? Just reply to this email; a person reads it.' }, signature],
  })
}

function shortLead({ isCalledOff }: OrderForMail): string {
  const late = 'The last of what you chose was sold before your payment reached us, and we are sorry for that.'
  return isCalledOff
    ? `${late} Your order is cancelled, and your money goes back to the card you paid with.`
    : `${late} Your order is in the job book, and a person looks at it before anything else happens.`
}

function shortSteps({ isCalledOff }: OrderForMail): string[] {
  return [
    isCalledOff
      ? `The moment the money is on its way, you get an email that says so. Your bank shows it within ${refundTime}.`
      : 'We write to you whether we can make it all the same. If not, your money goes back to the card you paid with, and an email says so.',
    'The button above opens the page of your order. The link is yours alone; it shows your address.',
  ]
}

function nextSteps(order: OrderForMail, isPaid: boolean): string[] {
  return [
    ...(isPaid ? [] : [`We send you an invoice, or you pay when you pick it up in Portland. ${pickupRule}`]),
    ...(order.flags.includes('large_order')
      ? ['You ask for more than we set aside without a look at the shelf. We write to you before anything is printed.']
      : []),
    ...(order.flags.includes('address_missing')
      ? [
          'We do not have a full address for you yet. Reply to this email with street, city, state and ZIP, or write to us to arrange pickup in Portland.',
        ]
      : []),
    `${writesFirst} ${printsOn}`,
    `Most orders leave the shop ${printTime} after your answer. The delivery days on the product page are business days and count from the day it ships.`,
    'The button above opens the page of your order: how far it is, the receipt, and a line to us. The link is yours alone; it shows your address.',
  ]
}

export function orderNotice(order: OrderForMail): WrittenMail {
  const isPaid = order.paymentStatus === 'paid'
  const { name, email, phone, notes } = order.buyer
  return write(`New order ${order.number}: ${formatCents(order.totalCents)}, ${isPaid ? 'paid' : 'not paid yet'}`, {
    heading: isPaid ? 'A new order, paid by card.' : 'A new order, to be paid later.',
    greeting: [],
    lead: [name, email, phone].filter(Boolean).join(' · '),
    order,
    lines: order.lines.map((line) => printedLine(order, line)),
    shipTo: shipTo(order),
    nextTitle: 'Please note',
    next: [
      ...attention(order),
      ...(notes.trim() ? [`The buyer writes: ${notes.trim()}`] : []),
      'You find it in the administrator area under Shop Orders. A reply to this email goes to the buyer.',
    ],
    closing: [],
  })
}

function attention({ flags, isCalledOff }: OrderForMail): string[] {
  return [
    ...(flags.includes('stock_short')
      ? [
          isCalledOff
            ? 'Its payment came after its stock had been given back and sold. It is refunded and cancelled by itself, and the buyer is told.'
            : 'Its payment came after its stock had been given back and sold. Make more, or send the money back: the order’s page has a button for it.',
        ]
      : []),
    ...(flags.includes('large_order')
      ? [
          'It asks for more than is set aside without payment. Its units stay on the shelf until you take a further step.',
        ]
      : []),
    ...(flags.includes('address_missing') ? ['The address is not complete. Ask the buyer before you ship.'] : []),
    ...(flags.includes('shipping_unknown')
      ? ['None of its products has a shipping price, so the fallback was charged.']
      : []),
  ]
}

type OrderMail = {
  heading: string
  greeting: MailPart[]
  lead: string
  order: OrderForMail
  lines: TicketLine[]
  shipTo: string[]
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

const linesOf = (address: Address) => addressLines(address, { withCountry: false })

function totals(order: OrderForMail): [string, string][] {
  return [
    ['Subtotal', formatCents(order.subtotalCents)],
    ['Shipping', formatCents(order.shippingCents)],
    ...(order.taxCents ? [['Tax', formatCents(order.taxCents)] as [string, string]] : []),
  ]
}

const noAddress = 'No address given yet.'
const addressOnPage = 'The address you gave us stands on the page of your order.'

function hasAddress({ buyer }: OrderForMail): boolean {
  return linesOf(buyer.address).length > 0
}

function shipTo(order: OrderForMail): string[] {
  return hasAddress(order) ? [order.buyer.name, ...linesOf(order.buyer.address)] : [noAddress]
}

/** A street contains no web address; text that mail programs would turn into a link is left out of a mail to a stranger. */
function withoutLinks(line: string): string {
  return /[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2}|:\/\/|@/u.test(line) ? '(as on the page of your order)' : line
}

/** The print on a line's product: its placement, or only the design where there was no placement. */
function describeDesign({ print, design }: OrderLine): string {
  if (print) return describePrint(print)
  return design ? messages.orderedPrint.unplaced(design.width, design.height) : ''
}

function plainLine(line: OrderLine): TicketLine {
  const { qty, name, sku } = line
  const options = [describeLine(line), describeDesign(line)].filter(Boolean).join(' · ')
  return { qty, name, options, sku, amount: formatCents(line.unitPriceCents * qty) }
}

function printedLine({ origin }: OrderForMail, line: OrderLine): TicketLine {
  const { print, design, name } = line
  const path = print?.preview_url ?? design?.path
  if (!path) return plainLine(line)
  const alt = messages.orderedPrint.previewOf(name)
  const plain = plainLine({ ...line, print: null, design: null })
  return { ...plain, print: { address: `${origin}${path}`, alt, text: describeDesign(line) } }
}

function write(subject: string, mail: OrderMail): WrittenMail {
  const { order } = mail
  const parts: MailPart[] = [
    { kind: 'heading', text: mail.heading },
    ...mail.greeting,
    { kind: 'text', text: mail.lead },
    {
      kind: 'ticket',
      number: order.number,
      date: mailDay.format(order.createdAt),
      lines: mail.lines,
      totals: totals(order),
      total: formatCents(order.totalCents),
      isPaid: order.paymentStatus === 'paid',
    },
    ...(mail.button ? [{ kind: 'button', ...mail.button } as const] : []),
    { kind: 'list', title: 'Ships to', items: mail.shipTo, isPlain: true },
    { kind: 'list', title: mail.nextTitle, items: mail.next, isPlain: false },
    ...mail.closing,
  ]
  return composeMail(subject, parts)
}
