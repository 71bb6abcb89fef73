import type { MailLook } from './mail-look.ts'
import { escapeHtml, ink, line, mono, muted, sans, surface } from './mail-style.ts'

export type TicketLine = {
  qty: number
  name: string
  options: string
  /** Of several sizes that are one line: how many of each. */
  sizes?: { label: string; qty: number }[]
  sku: string
  amount: string
  /** The product as it was chosen, in its color. */
  picture?: { address: string; alt: string }
  /** How the buyer's own designs are printed, with a picture of each. */
  prints?: { address: string; alt: string; text: string }[]
}

/** An order with its lines and sums. */
export type Ticket = {
  kind: 'ticket'
  /** Number and date in one line, for the plain text. */
  title: string
  number: string
  date: string
  lines: TicketLine[]
  totals: [string, string][]
  /** `state` says whether it is paid. */
  total: { label: string; amount: string; state: string }
  isPaid: boolean
}

const plainTable = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0"'
const dashed = `border-top:1px dashed ${line};`

export function ticketOf({ number, date, lines, totals, total, isPaid }: Ticket, look: MailLook): string {
  const state = (isPaid ? look.secondInk : look.accentInk).light
  const rows = [
    `<tr><td colspan="2">${headOf(number, date)}</td></tr>`,
    ...lines.map(lineOf),
    ...totals.map(([name, amount], index) => {
      const cell = index ? 'padding:0 20px 6px;' : `padding:16px 20px 6px;${dashed}`
      return `<tr><td style="${cell}font:400 15px/1.5 ${sans};color:${muted}">${escapeHtml(name)}</td>${amountOf(amount, `${cell}font:500 15px/1.5 ${mono}`)}</tr>`
    }),
    `<tr><td style="padding:8px 20px 20px;font:700 18px/1.4 ${sans};color:${ink}">${escapeHtml(total.label)} <span style="font:500 12px/1 ${mono};letter-spacing:.06em;text-transform:uppercase;color:${state}">${escapeHtml(total.state)}</span></td>${amountOf(total.amount, `padding:8px 20px 20px;font:700 18px/1.4 ${mono}`)}</tr>`,
  ]
  return `${plainTable} style="background:${surface};border:1px solid ${line};border-top:4px solid ${look.accent.light};border-radius:6px">${rows.join('')}</table>`
}

/** A table of its own, because the date would make the column of the amounts as wide as itself. */
function headOf(number: string, date: string): string {
  return `${plainTable}><tr><td style="padding:20px 0 20px 20px;font:700 22px/1 ${mono};color:${ink}">${escapeHtml(number)}</td>
<td align="right" style="padding:20px;width:1%;white-space:nowrap;font:500 13px/1.4 ${mono};color:${muted}">${escapeHtml(date)}</td></tr></table>`
}

function amountOf(amount: string, style: string): string {
  return `<td align="right" valign="top" style="${style};padding-left:0;width:1%;white-space:nowrap;color:${ink}">${escapeHtml(amount)}</td>`
}

function lineOf({ qty, name, options, sizes = [], sku, amount, picture, prints = [] }: TicketLine): string {
  const small = (text: string, font: string) =>
    text && `<div style="font:400 ${font};color:${muted}">${escapeHtml(text)}</div>`
  const words = [
    `<span style="font-family:${mono}">${qty}&nbsp;×&nbsp;</span>${escapeHtml(name)}`,
    small(options, `14px/1.5 ${sans}`),
    sizesOf(sizes),
    small(sku, `12px/1.5 ${mono}`),
  ].join('')
  const font = `font:600 16px/1.4 ${sans};color:${ink}`
  const beside = `${plainTable}><tr>${picture ? pictureOfProduct(picture) : ''}<td valign="top" style="${font}">${words}</td></tr></table>`
  return `<tr>
<td style="padding:16px 12px 16px 20px;${dashed}${font}">${beside}${prints.map(printOf).join('')}</td>
${amountOf(amount, `padding:16px 20px;${dashed}font:500 16px/1.4 ${mono}`)}</tr>`
}

function sizesOf(sizes: NonNullable<TicketLine['sizes']>): string {
  if (sizes.length === 0) return ''
  const rows = sizes.map(
    ({ label, qty }) =>
      `<tr><td style="padding:0 16px 0 0;font:400 14px/1.6 ${sans};color:${muted}">${escapeHtml(label)}</td>
<td align="right" style="font:500 14px/1.6 ${mono};color:${ink}">${qty}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0">${rows.join('')}</table>`
}

/** In a cell of its own, so that the words of every line begin at the same place, however long they are. */
function pictureOfProduct({ address, alt }: NonNullable<TicketLine['picture']>): string {
  return `<td valign="top" width="78" style="width:78px"><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="64" height="64" style="display:block;width:64px;height:64px;object-fit:cover;border:1px solid ${line};border-radius:4px"></td>`
}

function printOf({ address, alt, text }: NonNullable<TicketLine['prints']>[number]): string {
  return `<div style="padding:12px 0 8px"><img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="160" height="160" style="display:block;width:160px;height:auto;border:1px solid ${line};border-radius:4px"></div><div style="font:400 13px/1.5 ${sans};color:${muted}">${escapeHtml(text)}</div>`
}
