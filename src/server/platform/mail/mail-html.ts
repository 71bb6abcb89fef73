import type { RichText } from '#shared/rich-text.ts'
import { type MailPicture, renderCard, renderFormatted, renderPicture, renderPictures } from './mail-letter-html.ts'
import type { MailLook } from './mail-look.ts'
import { display, escapeHtml, ink, line, mono, muted, paper, prose, sans, surface } from './mail-style.ts'
import { mailStyles } from './mail-styles.ts'
import { type Ticket, ticketOf } from './mail-ticket-html.ts'

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
  | Ticket

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

/** Programs know one of the two each; the table of Outlook keeps its width only when it is fixed. */
const breaksAnywhere = 'word-break:break-word;overflow-wrap:anywhere'

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
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;${breaksAnywhere}">
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

/** Of a label that stands on one line beside its value; a product's name may be longer. */
const longestLabel = 24

/** Label and value are beside each other, and below each other on a phone (`mailStyles`). */
function factsOf({ rows }: Extract<MailPart, { kind: 'facts' }>, accent: string): string {
  const areShort = rows.every(([name]) => name.length <= longestLabel)
  const column = areShort ? 'width:1%;white-space:nowrap' : 'width:40%'
  const cells = rows.map(([name, value], index) => {
    const above = index ? `border-top:1px dashed ${line};` : ''
    return `<tr><td valign="top" class="fact" style="padding:12px 0 12px 20px;${above}${column};font:500 12px/2 ${mono};letter-spacing:.06em;text-transform:uppercase;color:${muted}">${escapeHtml(name)}</td><td valign="top" class="fact value" style="padding:12px 20px;${above}font:500 16px/1.5 ${sans};color:${ink}">${prose(value)}</td></tr>`
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
