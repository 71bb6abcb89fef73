import type { MailPart } from '#server/platform/mail/mail-html.ts'
import type { MailPicture } from '#server/platform/mail/mail-letter-html.ts'
import { composeMail, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { RichBlock, RichInline, RichText } from '#shared/rich-text.ts'

/** A newsletter with what its blocks show at this moment; a block whose subject is missing is not in it. */
export type Letter = { subject: string; preheader: string; blocks: readonly LetterBlock[] }

export type LetterPicture = Omit<MailPicture, 'address'> & { path: string }

export type LetterBlock =
  | { kind: 'text'; text: RichText }
  | { kind: 'picture'; picture: LetterPicture; caption: string }
  | { kind: 'product'; name: string; price: string; words: string; picture: LetterPicture | null; path: string }
  | { kind: 'post'; title: string; day: string; lead: string; picture: LetterPicture | null; path: string }

/** In the place of each recipient's own unsubscribe address, in what is kept of a newsletter. */
const unsubscribePlaceholder = paths.leaveNewsletter('of-the-recipient')

export function writeLetter(words: MailWords, letter: Letter, origin: string): WrittenMail {
  const { fine, unsubscribe } = words.newsletterFrame
  const parts = letter.blocks.map((block) => partOf(block, words, origin))
  return composeMail(
    words,
    letter.subject,
    [...parts, { kind: 'fine', text: fine, link: { text: unsubscribe, address: origin + unsubscribePlaceholder } }],
    { preheader: letter.preheader },
  )
}

/** The same mail with the unsubscribe address of one recipient. */
export function addressTo(mail: WrittenMail, token: string): WrittenMail {
  const own = (text: string) => text.replaceAll(unsubscribePlaceholder, paths.leaveNewsletter(token))
  return { subject: mail.subject, html: own(mail.html), text: own(mail.text) }
}

function partOf(block: LetterBlock, { newsletterFrame }: MailWords, origin: string): MailPart {
  const pictureAt = ({ path, ...picture }: LetterPicture) => ({ ...picture, address: origin + path })
  const cardPicture = (picture: LetterPicture | null) => (picture ? pictureAt(picture) : null)
  switch (block.kind) {
    case 'text':
      return { kind: 'formatted', text: withAddresses(block.text, origin) }
    case 'picture':
      return { kind: 'picture', ...pictureAt(block.picture), caption: block.caption }
    case 'product':
      return {
        kind: 'card',
        title: block.name,
        fact: block.price,
        text: block.words,
        picture: cardPicture(block.picture),
        link: { text: newsletterFrame.product, address: origin + block.path },
      }
    case 'post':
      return {
        kind: 'card',
        title: block.title,
        fact: block.day,
        text: block.lead,
        picture: cardPicture(block.picture),
        link: { text: newsletterFrame.post, address: origin + block.path },
      }
  }
}

/** A mail is read elsewhere: the paths of this site become whole addresses. */
function withAddresses(text: RichText, origin: string): RichText {
  return text.map((block) => blockWithAddresses(block, origin))
}

function blockWithAddresses(block: RichBlock, origin: string): RichBlock {
  if (block.kind === 'quote') return { ...block, children: withAddresses(block.children, origin) }
  if (block.kind === 'list') return { ...block, items: block.items.map((item) => withAddresses(item, origin)) }
  return { ...block, children: block.children.map((inline) => inlineWithAddresses(inline, origin)) }
}

function inlineWithAddresses(inline: RichInline, origin: string): RichInline {
  if (typeof inline === 'string' || inline.kind === 'break') return inline
  const children = inline.children.map((inner) => inlineWithAddresses(inner, origin))
  if (inline.kind !== 'link') return { ...inline, children }
  return { ...inline, href: inline.href.startsWith('/') ? origin + inline.href : inline.href, children }
}

/** To its writer, who is nobody's recipient: marked, and without an unsubscribe address that works. */
export function writeTest(words: MailWords, letter: Letter, origin: string): WrittenMail {
  const mail = writeLetter(words, letter, origin)
  return { ...mail, subject: messages.newsletters.testMark(mail.subject) }
}
