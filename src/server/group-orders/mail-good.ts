import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { looksLikeLink } from '#server/platform/mail/mail-parts.ts'
import { mailPictureAddress } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import type { Group, SettledGood } from './queries/groups.ts'

/** What a group's mails show of the product, all of it from the catalogue. */
export type MailGood = { name: string; options: string; picture: string }

export function mailGoodOf(
  group: Pick<Group, 'color' | 'variant'> & { settledGood?: SettledGood | null },
  product: CartProduct | null,
  origin: string,
): MailGood {
  const { color, variant } = group
  const { name, picture } = group.settledGood ?? goodNow(group, product)
  return {
    name,
    options: [variant, color].filter(Boolean).join(' · '),
    picture: picture ? mailAddress(origin, picture) : '',
  }
}

/** What a group shows of its product as that is now. `sold`: the combination whose picture is shown where the color has none. */
export function goodNow(
  { color }: Pick<Group, 'color'>,
  product: CartProduct | null,
  sold: CartProduct | null = product,
): SettledGood {
  return {
    name: product?.name ?? '',
    picture: product?.color_pictures?.[color] ?? sold?.image_address ?? null,
  }
}

const mailAddress = (origin: string, path: string) => new URL(mailPictureAddress(path), origin).href
const shown = { width: 160, height: 160 }

/** SEL-02: the product in its color. */
export function goodParts({ name, options, picture }: MailGood): MailPart[] {
  if (!picture) return []
  return [
    { kind: 'picture', address: picture, alt: name, caption: [name, options].filter(Boolean).join(' · '), ...shown },
  ]
}

export function titleParts(title: string): MailPart[] {
  return looksLikeLink(title) ? [] : [{ kind: 'text', text: title }]
}

/** What a stranger has typed and drawn, for a mail that a payment has caused: as in the confirmation of a paid order (docs/decisions/0035). */
export function ownParts({ title, design }: Pick<Group, 'title' | 'design'>, origin: string): MailPart[] {
  return [
    ...titleParts(title),
    ...(design
      ? [
          {
            ...{ kind: 'picture' as const, address: mailAddress(origin, design), alt: messages.groupOrders.design },
            ...{ caption: messages.groupOrders.design, ...shown },
          },
        ]
      : []),
  ]
}
