import { type RawBuilder, sql } from 'kysely'
import { containing } from '#server/platform/database/paging.ts'

/** Shorter words are in most names; an index of three letters each does not know them. */
const shortestItemWord = 3
/** Four digits of a phone number are enough to tell it. */
const phoneLike = /^\+?[\d\s().-]*(?:\d[\s().-]*){4}$/

/**
 * ASH-01: by number, customer, email, package, status, phone, tracking number and address, and by name and SKU of what was
 * bought. Each part is found by its own index (orders_words, order_items_words: the expressions to the letter), which one
 * condition with `or` would not be.
 */
export function matchesWords(q: string): RawBuilder<boolean> {
  const words = sql`fold(number || ' ' || customer_name || ' ' || email || ' ' || package || ' ' || status || ' ' || phone || ' ' || digits(phone) || ' ' || tracking_number || ' ' || address_words(address))`
  const parts = [q, ...asDigits(q)].map(
    (text) => sql`select id from orders where ${words} like fold(${containing(text)})`,
  )
  if (q.trim().length >= shortestItemWord)
    parts.push(sql`select order_id from order_items where fold(product_name || ' ' || sku) like fold(${containing(q)})`)
  return sql<boolean>`orders.id in (${sql.join(parts, sql` union `)})`
}

/** However a phone number is written; 1 is the country's. */
function asDigits(q: string): string[] {
  if (!phoneLike.test(q.trim())) return []
  const digits = q.replaceAll(/\D/g, '')
  return [digits.length === 11 ? digits.replace(/^1/, '') : digits].filter((each) => each !== q.trim())
}
