import { shopTimeZone } from '#shared/constants.ts'
import { type MailPart, renderHtml } from './mail-html.ts'

export type WrittenMail = { subject: string; text: string; html: string }

/** Renders the text and the HTML body from the same parts, so that they always say the same. */
export function composeMail(subject: string, parts: readonly MailPart[]): WrittenMail {
  return { subject, text: `${parts.map(textOf).join('\n\n')}\n`, html: renderHtml(subject, parts) }
}

export const signature: MailPart = { kind: 'text', text: 'Alder & Ink, Portland, Oregon' }

/** Date and time as mails show them, in the shop's time zone. */
export const mailMoment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: shopTimeZone,
})

/** A date as mails show it, in the shop's time zone. */
export const mailDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: shopTimeZone })

/**
 * The first name is the only text of the sender that an acknowledgement repeats, and only when it is plainly a name: mail
 * programs turn anything that looks like an address into a link.
 */
export function greeting(name: string): MailPart {
  const first = name.split(/\s/)[0] ?? ''
  return { kind: 'text', text: /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? `Hi ${first},` : 'Hi there,' }
}

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'heading':
      return part.text.toUpperCase()
    case 'text':
      return part.text
    case 'quotation':
      return [part.title, ...part.text.split(/\r?\n/).map((line) => `> ${line}`)].join('\n')
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'button':
      return `${part.text}:\n${part.address}`
    case 'fine':
      return [part.text, ...(part.link ? [`${part.link.text}:\n${part.link.address}`] : [])].join('\n')
    case 'list':
      return [part.title, ...part.items.map((item) => (part.isPlain ? item : `- ${item}`))].join('\n')
    case 'ticket':
      return [
        `Order ${part.number}, ${part.date}`,
        ...part.lines.flatMap(({ qty, name, options, amount, print }) => [
          `${qty} × ${name}${options ? ` (${options})` : ''}  ${amount}`,
          ...(print ? [`  ${print.text}`, `  ${print.address}`] : []),
        ]),
        ...part.totals.map(([label, amount]) => `${label}  ${amount}`),
        `Total  ${part.total} ${part.isPaid ? '(paid)' : '(not paid yet)'}`,
      ].join('\n')
  }
}
