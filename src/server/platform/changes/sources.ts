/**
 * The names under which the database announces changes of what is cached, with the commit
 * (migrations/0027_catalog_announcements.sql, 0029_order_announcements.sql, 0031_list_announcements.sql, 0034_content.sql).
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
  /** Orders, whether placed or not, and their lines. */
  orders: 'orders',
  customers: 'customers',
  /** Messages of the contact forms and their answers. */
  messages: 'messages',
  mails: 'mails',
  subscribers: 'subscribers',
  /** Too much has changed to name it, or announcements may have been missed. */
  all: 'all',
} as const

/** The product that a source is about; null for the other sources. */
export function productOf(source: string): number | null {
  const id = /^(?:product|stock):(\d+)$/.exec(source)?.[1]
  return id === undefined ? null : Number(id)
}
