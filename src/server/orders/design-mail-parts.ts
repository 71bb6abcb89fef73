import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { mailPictureAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import type { OrderedDesign } from './queries/ordered-designs.ts'

const shownSide = 240

/**
 * Pictures of all sides of each line with a design, and below them its pieces; for the mails about an order. Where the mail
 * names the pieces, those of a single line are not named again.
 */
export function designParts(designs: readonly OrderedDesign[], origin: string, { isNamed = false } = {}): MailPart[] {
  const isClear = isNamed && designs.length === 1
  return designs.map(({ qty, name, options, pictures }) => ({
    kind: 'pictures',
    pictures: pictures.map(({ side, path }) => ({
      address: `${origin}${mailPictureAddress(path)}`,
      alt: messages.orderedPrint.previewOf(name, side),
      width: shownSide,
      height: shownSide,
    })),
    caption: isClear ? '' : [`${qty} × ${name}`, options].filter(Boolean).join(' · '),
  }))
}
