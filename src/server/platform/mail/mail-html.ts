import type { RichText } from '#shared/rich-text.ts'
import { type MailPicture, renderCard, renderFormatted, renderPicture, renderPictures } from './mail-letter-html.ts'
import type { MailLook } from './mail-look.ts'
import { display, escapeHtml, ink, line, mono, muted, paper, prose, sans, surface } from './mail-style.ts'
import { mailStyles } from './mail-styles.ts'

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

export type MailPart =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'quotation'; title: string; text: string }
  | { kind: 'facts'; rows: [string, string][] }
  | { kind: 'button'; text: string; address: string }
  | { kind: 'formatted'; text: RichText }
  | ({ kind: 'picture'; caption: string } & MailPicture)
  | { kind: 'pictures'; pictures: MailPicture[]; caption: string }
  | {
      kind: 'card'
      title: string
      /** A price or a day. */
      fact: string
      text: string
      picture: MailPicture | null
      link: { text: string; address: string }
    }
  | { kind: 'fine'; text: string; link?: { text: string; address: string } }
  | { kind: 'list'; title: string; items: string[]; isPlain: boolean }
  | {
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

/** The studio's name with its "&" in colour, as it stands at the top of the site. */
function wordmark(studio: string, { accent }: MailLook): string {
  return studio.split('&').map(escapeHtml).join(`<span style="color:${accent.light}">&amp;</span>`)
}

function dot(color: string, left: number): string {
  return `<span style="display:inline-block;width:10px;height:10px;margin-left:${left}px;border-radius:5px;background:${color}"></span>`
}

/** The logo, or the name with the dots of the mark. */
function signature(studio: string, look: MailLook): string {
  const { logo, hasDots, accent, second } = look
  if (logo)
    return `<img src="${escapeHtml(logo.address)}" alt="${escapeHtml(studio)}" width="${logo.width}" height="${logo.height}" style="display:block;border:0">`
  return wordmark(studio, look) + (hasDots ? dot(second.light, 10) + dot(accent.light, -3) : '')
}

/** Tables and inline styles, because all mail programs support these. */
export function renderHtml({
  studio,
  look,
  subject,
  preheader = '',
  parts,
}: {
  studio: string
  look: MailLook
  subject: string
  /** What a mailbox shows behind the subject; in the mail itself it is hidden. */
  preheader?: string
  parts: readonly MailPart[]
}): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
${mailStyles(look)}<title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${paper}">${hiddenLine(preheader)}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:0 0 28px;font:700 20px/1 ${display};letter-spacing:-.02em;color:${ink}">${signature(studio, look)}</td></tr>
${parts.map((part) => `<tr><td style="padding:0 0 24px">${htmlOf(part, look)}</td></tr>`).join('\n')}
</table></td></tr></table></body></html>
`
}

/** The filling keeps mail programs from adding the first words of the mail to it. */
function hiddenLine(text: string): string {
  if (text === '') return ''
  const hidden = 'display:none;max-height:0;overflow:hidden;mso-hide:all'
  return `<div style="${hidden}">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(80)}</div>`
}

function htmlOf(part: MailPart, look: MailLook): string {
  const accent = look.accent.light
  switch (part.kind) {
    case 'heading':
      return `<h1 style="margin:0;font:700 32px/1.15 ${display};letter-spacing:-.02em;color:${ink}">${prose(part.text)}</h1>`
    case 'text':
      return `<p style="margin:0;font:400 16px/1.55 ${sans};color:${ink}">${prose(part.text)}</p>`
    case 'quotation':
      return `${label(part.title)}<p style="margin:0;padding:4px 0 4px 18px;border-left:3px solid ${accent};font:400 16px/1.6 ${sans};color:${ink}">${prose(part.text)}</p>`
    case 'facts':
      return factsOf(part, accent)
    case 'button':
      return buttonOf(part)
    case 'formatted':
      return renderFormatted(part.text, accent)
    case 'picture':
      return renderPicture(part)
    case 'pictures':
      return renderPictures(part)
    case 'card':
      return renderCard(part, accent)
    case 'fine':
      return fineOf(part)
    case 'list':
      return listOf(part, look.accentInk.light)
    case 'ticket':
      return ticketOf(part, look)
  }
}

function label(text: string): string {
  return `<p style="margin:0 0 8px;font:500 12px/1.4 ${mono};letter-spacing:.06em;text-transform:uppercase;color:${muted}">${escapeHtml(text)}</p>`
}

function listOf({ title, items, isPlain }: Extract<MailPart, { kind: 'list' }>, mark: string): string {
  const style = `font:400 16px/1.55 ${sans};color:${ink}`
  if (isPlain) return `${label(title)}<p style="margin:0;${style}">${items.map(prose).join('<br>')}</p>`
  const rows = items.map(
    (item) =>
      `<tr><td valign="top" style="padding:0 12px 8px 0;font:700 16px/1.55 ${mono};color:${mark}">+</td><td style="padding:0 0 8px;${style}">${prose(item)}</td></tr>`,
  )
  return `${label(title)}<table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table>`
}

function factsOf({ rows }: Extract<MailPart, { kind: 'facts' }>, accent: string): string {
  const cells = rows.map(([name, value], index) => {
    const cell = `padding:12px 20px;${index ? `border-top:1px dashed ${line};` : ''}`
    return `<tr><td valign="top" style="${cell}width:96px;font:500 12px/2 ${mono};letter-spacing:.06em;text-transform:uppercase;color:${muted}">${escapeHtml(name)}</td><td valign="top" style="${cell}font:500 16px/1.5 ${sans};color:${ink};word-break:break-word">${prose(value)}</td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${surface};border:1px solid ${line};border-top:4px solid ${accent};border-radius:6px">${cells.join('')}</table>`
}

function buttonOf({ text, address }: Extract<MailPart, { kind: 'button' }>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="background:${ink};border-radius:6px"><a href="${escapeHtml(address)}" style="display:inline-block;padding:15px 26px;font:600 16px/1.2 ${sans};color:${surface};text-decoration:none">${escapeHtml(text)}</a></td></tr></table>`
}

function fineOf({ text, link }: Extract<MailPart, { kind: 'fine' }>): string {
  const way = link ? ` <a href="${escapeHtml(link.address)}" style="color:${muted}">${escapeHtml(link.text)}</a>` : ''
  return `<p style="margin:0;padding:16px 0 0;border-top:1px dashed ${line};font:400 13px/1.6 ${sans};color:${muted}">${prose(text)}${way}</p>`
}

type Ticket = Extract<MailPart, { kind: 'ticket' }>

/** Floats, because a cell of its own would leave a phone too little width for the words. */
function pictureOfProduct({ address, alt }: NonNullable<TicketLine['picture']>): string {
  return `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}" width="64" height="64" align="left" style="float:left;width:64px;height:64px;object-fit:cover;margin:0 14px 4px 0;border:1px solid ${line};border-radius:4px">`
}

function ticketOf(
  { number, date, lines, totals, total, isPaid }: Ticket,
  { accent, accentInk, secondInk }: MailLook,
): string {
  const cell = `padding:16px 20px;border-top:1px dashed ${line}`
  const head = `<tr><td style="padding:20px;font:700 22px/1 ${mono};color:${ink}">${escapeHtml(number)}</td>
<td align="right" style="padding:20px;white-space:nowrap;font:500 13px/1.4 ${mono};color:${muted}">${escapeHtml(date)}</td></tr>`
  const rows = lines.map(
    ({ qty, name, options, sizes = [], sku, amount, picture, prints = [] }) => `<tr>
<td style="${cell};font:600 16px/1.4 ${sans};color:${ink}">${picture ? pictureOfProduct(picture) : ''}<span style="font-family:${mono}">${qty}&nbsp;×&nbsp;</span>${escapeHtml(name)}${
      options ? `<br><span style="font:400 14px/1.5 ${sans};color:${muted}">${escapeHtml(options)}</span>` : ''
    }${
      sizes.length > 0
        ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:6px 0">${sizes
            .map(
              (
                size,
              ) => `<tr><td style="padding:0 16px 0 0;font:400 14px/1.6 ${sans};color:${muted}">${escapeHtml(size.label)}</td>
<td align="right" style="font:500 14px/1.6 ${mono};color:${ink}">${size.qty}</td></tr>`,
            )
            .join('')}</table>`
        : ''
    }${sku ? `<br><span style="font:400 12px/1.5 ${mono};color:${muted}">${escapeHtml(sku)}</span>` : ''}${prints
      .map(
        (print) =>
          `<br><img src="${escapeHtml(print.address)}" alt="${escapeHtml(print.alt)}" width="160" height="160" style="display:block;width:160px;height:auto;margin:12px 0 8px;border:1px solid ${line};border-radius:4px"><span style="font:400 13px/1.5 ${sans};color:${muted}">${escapeHtml(print.text)}</span>`,
      )
      .join('')}</td>
<td align="right" valign="top" style="${cell};font:500 16px/1.4 ${mono};color:${ink};white-space:nowrap">${escapeHtml(amount)}</td></tr>`,
  )
  const sums = totals.map(
    ([name, amount], index) => `<tr>
<td style="padding:${index ? 0 : 16}px 20px 6px;${index ? '' : `border-top:1px dashed ${line};`}font:400 15px/1.5 ${sans};color:${muted}">${escapeHtml(name)}</td>
<td align="right" style="padding:${index ? 0 : 16}px 20px 6px;${index ? '' : `border-top:1px dashed ${line};`}font:500 15px/1.5 ${mono};color:${ink}">${escapeHtml(amount)}</td></tr>`,
  )
  const sum = `<tr><td style="padding:8px 20px 20px;font:700 18px/1.4 ${sans};color:${ink}">${escapeHtml(total.label)} <span style="font:500 12px/1 ${mono};letter-spacing:.06em;text-transform:uppercase;color:${(isPaid ? secondInk : accentInk).light}">${escapeHtml(total.state)}</span></td>
<td align="right" style="padding:8px 20px 20px;font:700 18px/1.4 ${mono};color:${ink}">${escapeHtml(total.amount)}</td></tr>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${surface};border:1px solid ${line};border-top:4px solid ${accent.light};border-radius:6px">${head}${rows.join('')}${sums.join('')}${sum}</table>`
}
