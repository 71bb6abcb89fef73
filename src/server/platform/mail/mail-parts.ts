import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { inStudioZone } from '#shared/studio-days.ts'
import { withoutDirectionMarks } from '#shared/text/direction-marks.ts'
import { type MailPart, renderHtml } from './mail-html.ts'
import type { MailWords } from './mail-words.ts'
import { plainLetter } from './plain-letter.ts'

export type WrittenMail = { subject: string; text: string; html: string }

/**
 * Renders the text and the HTML body from the same parts, so that they always say the same. A part whose words the owner left
 * empty is left out.
 */
export function composeMail(
  { studio, look }: Pick<MailWords, 'studio' | 'look'>,
  subject: string,
  given: readonly MailPart[],
  { preheader }: { preheader?: string } = {},
): WrittenMail {
  const parts = given.map(withoutEmptyItems).filter((part) => !isEmpty(part))
  return {
    // A visitor's name may turn the rest of a line around: text has paragraphs of its own, a subject has not.
    subject: withoutDirectionMarks(subject),
    text: `${parts.map(textOf).join('\n\n')}\n`,
    html: renderHtml({ studio, look, subject, preheader, parts }),
  }
}

function withoutEmptyItems(part: MailPart): MailPart {
  return part.kind === 'list' ? { ...part, items: part.items.filter((item) => item !== '') } : part
}

function isEmpty(part: MailPart): boolean {
  if (part.kind === 'list') return part.items.length === 0
  return (part.kind === 'text' || (part.kind === 'fine' && !part.link)) && part.text === ''
}

/** Date and time as mails show them, in the shop's time zone. */
export const mailMoment = inStudioZone('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** A date as mails show it, in the shop's time zone. */
export const mailDay = inStudioZone('en-US', { dateStyle: 'medium' })

/**
 * The first name is the only text of the sender that an acknowledgement repeats, and only when it is plainly a name: mail
 * programs turn anything that looks like an address into a link. Empty for what is not.
 */
export function plainFirstName(name: string): string {
  const first = name.split(/\s/)[0] ?? ''
  return /^[\p{L}\p{M}'’-]{1,40}$/u.test(first) ? first : ''
}

export function greeting({ greeting: { named, unnamed } }: MailWords, name: string): MailPart {
  const first = plainFirstName(name)
  return { kind: 'text', text: first ? fillPlaceholders(named, { name: first }) : unnamed }
}

const writtenGreeting = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day))(?=[\s,!.:]|$)/i

/** Nothing where whoever wrote the text has begun with a greeting, of these words or another. */
export function greetingUnlessWritten(words: MailWords, name: string, text: string): MailPart[] {
  const start = text.trimStart()
  const first = plainFirstName(name)
  const isOurs = [words.greeting.unnamed, fillPlaceholders(words.greeting.named, { name: first })].some((own) =>
    start.toLowerCase().startsWith(own.toLowerCase()),
  )
  return isOurs || writtenGreeting.test(start) ? [] : [greeting(words, name)]
}

/** Text that mail programs would turn into a link is left out of a mail to a stranger: neither a street nor a title is one. */
export function looksLikeLink(line: string): boolean {
  return /[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2}|:\/\/|@/u.test(line)
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
    case 'formatted':
      return plainLetter(part.text)
    case 'picture':
      return [`[${part.alt}]`, part.caption].filter(Boolean).join('\n')
    case 'pictures':
      return [...part.pictures.map(({ alt }) => `[${alt}]`), part.caption].filter(Boolean).join('\n')
    case 'card':
      return [part.title, part.fact, part.text, `${part.link.text}:`, part.link.address].filter(Boolean).join('\n')
    case 'fine':
      return [part.text, ...(part.link ? [`${part.link.text}:\n${part.link.address}`] : [])].join('\n')
    case 'list':
      return [part.title, ...part.items.map((item) => (part.isPlain ? item : `- ${item}`))].join('\n')
    case 'ticket':
      return [
        part.title,
        ...part.lines.flatMap(({ qty, name, options, sizes = [], amount, prints = [] }) => [
          `${qty} × ${name}${options ? ` (${options})` : ''}  ${amount}`,
          ...sizes.map((size) => `  ${size.label}: ${size.qty}`),
          ...prints.flatMap((print) => [`  ${print.text}`, `  ${print.address}`]),
        ]),
        ...part.totals.map(([label, amount]) => `${label}  ${amount}`),
        `${part.total.label}  ${part.total.amount} (${part.total.state})`,
      ].join('\n')
  }
}
