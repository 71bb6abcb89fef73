import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { mailPictureAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import type { OrderedDesign } from './queries/ordered-designs.ts'

const shownSide = 240

/** A picture of each design of the order, for the mails about it. */
export function designParts(designs: readonly OrderedDesign[], origin: string): MailPart[] {
  return designs.map(({ qty, name, options, path }) => ({
    kind: 'picture',
    address: `${origin}${mailPictureAddress(path)}`,
    alt: messages.orderedPrint.previewOf(name),
    width: shownSide,
    height: shownSide,
    caption: [`${qty} × ${name}`, options].filter(Boolean).join(' · '),
  }))
}
