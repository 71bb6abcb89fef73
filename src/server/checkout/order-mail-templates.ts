import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greeting, looksLikeLink, mailDay, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { TicketLine } from '#server/platform/mail/mail-ticket-html.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { addressLines } from '#shared/address/address.ts'
import { colorsOf, describeGroup, groupRuns, unitsOf } from '#shared/cart/runs.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { mailPictureAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { discountRow, type OrderDiscount } from '#shared/order/order-discount.ts'
import { groupFlag, proofFlag } from '#shared/order/order-flags.ts'
import type { DeliveryKind } from '#shared/pricing/delivery.ts'
import type { OrderPromise } from '#shared/promise/promise.ts'
import { describeDesign, describeSide } from './order-mail-prints.ts'
import { promiseNotes, promiseSteps } from './promise-mail-steps.ts'
import type { OrderLine } from './queries/order-lines.ts'
import type { Buyer } from './queries/orders.ts'

export type OrderForMail = {
  number: string
  buyer: Buyer
  paymentStatus: string
  subtotalCents: number
  discount: OrderDiscount
  shippingCents: number
  deliveryKind: DeliveryKind
  /** Empty unless it is picked up, alone or with its group. */
  pickupCode: string
  /** As the shop calls it; empty where it has no choices. */
  deliveryName: string
  rushCents: number
  promise: OrderPromise | null
  neededBy: string | null
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
export function orderConfirmation(words: MailWords, order: OrderForMail, page: string): WrittenMail {
  const texts = words.orderConfirmation
  const { number } = order
  const isPaid = order.paymentStatus === 'paid'
  const isShort = order.flags.includes('stock_short')
  const isWaiting = order.flags.includes(groupFlag)
  const { heading, lead } = isShort ? texts.late : isWaiting ? texts.group : isPaid ? texts.paid : texts.unpaid
  const { noAddress, pickUpAt } = words.ticket
  return write(words, fillPlaceholders(texts.subject, { number }), {
    heading,
    greeting: [greeting(words, order.buyer.name)],
    lead: isShort && order.isCalledOff ? texts.late.calledOffLead : lead,
    order,
    // Anybody can type any email for an order without payment, so its mail contains no text written by the sender.
    lines: groupRuns(order.lines).map((lines) => (isPaid ? printedLine(order, lines) : plainLine(order, lines))),
    pickUpAt,
    shipTo: isPickedUp(order)
      ? shipTo(words, order)
      : isPaid
        ? shipTo(words, order).map((line) => (looksLikeLink(line) ? texts.hiddenLine : line))
        : [hasAddress(order) ? texts.unpaid.address : noAddress],
    button: { text: texts.button, address: page },
    nextTitle: texts.nextTitle,
    next: isShort ? shortSteps(words, order) : nextSteps(words, order, isPaid),
    closing: [
      { kind: 'text', text: texts.closing },
      { kind: 'text', text: words.signature },
    ],
  })
}

function shortSteps({ orderConfirmation: { late } }: MailWords, { isCalledOff }: OrderForMail): string[] {
  return [isCalledOff ? late.calledOffStep : late.step, late.pageStep]
}

function nextSteps({ orderConfirmation: { unpaid, steps } }: MailWords, order: OrderForMail, isPaid: boolean) {
  const { flags } = order
  return [
    isPaid ? '' : unpaid.step,
    flags.includes('large_order') ? steps.large : '',
    flags.includes('address_missing') ? steps.address : '',
    flags.includes(proofFlag) ? steps.proof : '',
    ...(flags.includes(groupFlag) ? [steps.group] : [steps.print, ...promiseSteps(steps, order)]),
    steps.page,
  ]
}

/** `record` is the address of the order in the administrator area. */
export function orderNotice(words: MailWords, order: OrderForMail, record: string): WrittenMail {
  const texts = words.orderNotice
  const { subject, heading } = order.paymentStatus === 'paid' ? texts.paid : texts.unpaid
  const { name, email, phone } = order.buyer
  return write(words, fillPlaceholders(subject, { number: order.number, amount: formatCents(order.totalCents) }), {
    heading,
    ...{ greeting: [], closing: [], order, nextTitle: texts.nextTitle },
    lead: [name, email, phone].filter(Boolean).join(' · '),
    lines: groupRuns(order.lines).map((lines) => printedLine(order, lines)),
    shipTo: shipTo(words, order),
    ...{ button: { text: words.notices.openOrder, address: record }, pickUpAt: texts.pickUpAt },
    next: notesOf(words, order),
  })
}

function notesOf(words: MailWords, order: OrderForMail): string[] {
  const { notes } = words.orderNotice
  const { flags, isCalledOff, buyer } = order
  const note = buyer.notes.trim()
  return [
    flags.includes('stock_short') ? (isCalledOff ? notes.calledOff : notes.late) : '',
    order.paymentStatus === 'paid' ? '' : notes.invoice,
    flags.includes('large_order') ? notes.large : '',
    flags.includes('address_missing') ? notes.address : '',
    flags.includes(proofFlag) ? notes.proof : '',
    ...(flags.includes('stock_short') ? [] : promiseNotes(words.orderNotice, order)),
    flags.includes('shipping_unknown') ? notes.shipping : '',
    note ? fillPlaceholders(notes.buyer, { note }) : '',
    notes.where,
  ]
}

type OrderMail = {
  heading: string
  greeting: MailPart[]
  lead: string
  order: OrderForMail
  lines: TicketLine[]
  pickUpAt: string
  shipTo: string[]
  button?: { text: string; address: string }
  nextTitle: string
  next: string[]
  closing: MailPart[]
}

/** A line of its own, or several that are one run of sizes. */
type Lines = [OrderLine, ...OrderLine[]]

const linesOf = (address: Address) => addressLines(address, { withCountry: false })

function totals({ ticket }: MailWords, order: OrderForMail): [string, string][] {
  const setupCents = order.lines.reduce((sum, line) => sum + line.setupCents, 0)
  const { code } = order.discount
  const discount = discountRow(order.discount, fillPlaceholders(ticket.discount, { code }))
  return [
    ...(setupCents ? [[ticket.setup, formatCents(setupCents)] as [string, string]] : []),
    [ticket.subtotal, formatCents(order.subtotalCents)],
    ...(discount ? [discount] : []),
    [order.deliveryName || ticket.shipping, formatCents(order.shippingCents)],
    ...(order.rushCents ? [[messages.cart.rush, formatCents(order.rushCents)] as [string, string]] : []),
    ...(order.taxCents ? [[ticket.tax, formatCents(order.taxCents)] as [string, string]] : []),
  ]
}

function hasAddress({ buyer }: OrderForMail): boolean {
  return linesOf(buyer.address).length > 0
}

const isPickedUp = ({ pickupCode }: OrderForMail) => pickupCode !== ''

function shipTo({ ticket }: MailWords, order: OrderForMail): string[] {
  if (isPickedUp(order)) return [ticket.pickUpPlace]
  if (order.deliveryKind === 'group') return [order.deliveryName]
  return hasAddress(order) ? [order.buyer.name, ...linesOf(order.buyer.address)] : [ticket.noAddress]
}

/** Only of lines that were charged less for their quantity; of several sizes, what each costs where they differ. */
function describeUnitPrice(lines: Lines): string {
  const prices = lines.map(({ unitPriceCents, listPriceCents }) =>
    listPriceCents === null
      ? messages.priceLadder.unit(formatCents(unitPriceCents))
      : messages.priceLadder.unitInstead(formatCents(unitPriceCents), formatCents(listPriceCents)),
  )
  const isToldAlone = lines.some(({ listPriceCents }) => listPriceCents !== null)
  return isToldAlone || lines.length > 1 ? [...new Set(prices)].join(', ') : ''
}

function plainLine({ origin }: OrderForMail, lines: Lines): TicketLine {
  const [first] = lines
  const { options, rows } = describeGroup(lines)
  const sides = first.sides.map(describeSide)
  return {
    qty: unitsOf(lines),
    name: first.name,
    options: [options, describeDesign(first), ...sides, describeUnitPrice(lines)].filter(Boolean).join(' · '),
    ...(lines.length > 1 && { sizes: rows.map(({ label, line: { qty } }) => ({ label, qty })) }),
    sku: [...new Set(lines.map(({ sku }) => sku))].filter(Boolean).join(', '),
    amount: formatCents(lines.reduce((sum, { unitPriceCents, qty }) => sum + unitPriceCents * qty, 0)),
    ...(first.imageAddress && { picture: { address: mailAddress(origin, first.imageAddress), alt: first.name } }),
  }
}

const mailAddress = (origin: string, path: string) => new URL(mailPictureAddress(path), origin).href

/** The lines of a run have one design at one place, shown on each of its colors. The pictures of the prints show the product, so it has none of its own. */
function printedLine(order: OrderForMail, lines: Lines): TicketLine {
  const [first, ...others] = lines
  const prints = colorsOf(lines).flatMap(({ line, color, name }) => {
    const path = line.print?.preview_url ?? line.design?.path
    const picture = (address: string, words: string, side: string) => ({
      address: mailAddress(order.origin, address),
      alt: messages.orderedPrint.previewOf(name, side),
      text: [color, words].filter(Boolean).join(' · '),
    })
    return [
      ...(path ? [picture(path, describeDesign(line), line.firstSide)] : []),
      ...line.sides.map((side) => picture(side.print.preview_url, describeSide(side), side.name)),
    ]
  })
  if (prints.length === 0) return plainLine(order, lines)
  const bare = { ...first, imageAddress: '', print: null, design: null, sides: [] }
  return { ...plainLine(order, [bare, ...others]), prints }
}

function write(words: MailWords, subject: string, mail: OrderMail): WrittenMail {
  const { order } = mail
  const { ticket } = words
  const isPaid = order.paymentStatus === 'paid'
  const state = isPaid ? ticket.paid : ticket.unpaid
  const date = mailDay.format(order.createdAt)
  const parts: MailPart[] = [
    { kind: 'heading', text: mail.heading },
    ...mail.greeting,
    { kind: 'text', text: mail.lead },
    {
      kind: 'ticket',
      title: fillPlaceholders(ticket.title, { number: order.number, day: date }),
      number: order.number,
      date,
      lines: mail.lines,
      totals: totals(words, order),
      total: { label: ticket.total, amount: formatCents(order.totalCents), state },
      isPaid,
    },
    ...(mail.button ? [{ kind: 'button', ...mail.button } as const] : []),
    { kind: 'list', title: isPickedUp(order) ? mail.pickUpAt : ticket.shipsTo, items: mail.shipTo, isPlain: true },
    { kind: 'list', title: mail.nextTitle, items: mail.next, isPlain: false },
    ...mail.closing,
  ]
  return composeMail(words, subject, parts)
}
