import { type RawBuilder, sql } from 'kysely'
import { containing, matchesEveryWord } from '#server/platform/database/paging.ts'

/** Shorter words occur in most names, and an index of trigrams cannot find them. */
const shortestItemWord = 3
/** As `newPickupCode` makes it. */
const pickupCode = /^[2-9A-Z]{6}$/i
/** Four digits identify a phone number well enough. */
const phoneLike = /^\+?[\d\s().-]*(?:\d[\s().-]*){4}$/

/**
 * Searches number, customer, email, package, status, phone, tracking number and address, the names and SKUs of the items, and
 * whole pickup codes. Each part uses its own index (orders_words, order_items_words: exactly these expressions,
 * orders_pickup_code); one condition with `or` could use none.
 */
export function matchesWords(q: string): RawBuilder<boolean> {
  const words = sql`fold(number || ' ' || customer_name || ' ' || email || ' ' || package || ' ' || status || ' ' || phone || ' ' || digits(phone) || ' ' || tracking_number || ' ' || address_words(address))`
  const parts = [q, ...asDigits(q)].map((text) => sql`select id from orders where ${matchesEveryWord(words, text)}`)
  if (q.trim().length >= shortestItemWord)
    parts.push(sql`select order_id from order_items where fold(product_name || ' ' || sku) like fold(${containing(q)})`)
  if (pickupCode.test(q.trim()))
    parts.push(sql`select id from orders where pickup_code <> '' and pickup_code = upper(${q.trim()})`)
  return sql<boolean>`orders.id in (${sql.join(parts, sql` union `)})`
}

/** Finds a phone number however it is written; a leading 1 is the country code. */
function asDigits(q: string): string[] {
  if (!phoneLike.test(q.trim())) return []
  const digits = q.replaceAll(/\D/g, '')
  return [digits.length === 11 ? digits.replace(/^1/, '') : digits].filter((each) => each !== q.trim())
}
