import { mediaReference } from '#shared/content/picture-value.ts'

/**
 * The names under which the database announces changes of what is cached, with the commit
 * (migrations/0027_catalog_announcements.sql, 0029_order_announcements.sql, 0031_list_announcements.sql, 0034_content.sql, 0038_media.sql,
 * 0068_listed_rows.sql).
 */
export const sources = {
  /** How many of a product are left. */
  stock: (id: number) => `stock:${id}`,
  /** Everything else that is shown of a product, whether it is sold out included. */
  product: (id: number) => `product:${id}`,
  /** Which products there are, their categories, order and searched text. */
  products: 'products',
  categories: 'categories',
  settings: 'settings',
  /** A document of the site's texts; also its key in the table of documents. */
  content: (name: string) => `content:${name}`,
  /** Whether any news is shown, and so whether pages lead to it; each instance announces it to itself. */
  hasNews: 'has-news',
  /** A picture of the media library; documents name it by the same text. */
  media: (id: number) => mediaReference(id),
  /** Orders, whether placed or not, and their lines. This source and those below come with the rows (`idAfter`), if they are not too many. */
  orders: 'orders',
  customers: 'customers',
  /** Messages of the contact forms and their answers. */
  messages: 'messages',
  mails: 'mails',
  subscribers: 'subscribers',
  /** Too much has changed to name it, or announcements may have been missed. */
  all: 'all',
} as const

/** The id that follows this name, as of `order:41`; null for the other sources. */
export const idAfter =
  (name: 'order' | 'customer' | 'message' | 'mail' | 'subscriber') =>
  (source: string): number | null =>
    source.startsWith(`${name}:`) ? Number(source.slice(name.length + 1)) : null

/** The product that a source is about; null for the other sources. */
export function productOf(source: string): number | null {
  const id = /^(?:product|stock):(\d+)$/.exec(source)?.[1]
  return id === undefined ? null : Number(id)
}
