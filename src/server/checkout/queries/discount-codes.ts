import { type Expression, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isLiveOrder } from '#server/platform/database/live-orders.ts'
import { mailboxOf } from '#server/platform/mail/mail-cap.ts'
import { shopDay } from '#shared/business-days.ts'
import { messages } from '#shared/messages.ts'
import { type CodeKind, type CodeTerms, normalCode } from '#shared/pricing/discount.ts'

/** A code as a buyer has typed it; `problem` says why it cannot be used at all, whatever is in the cart. */
export type FoundCode = { typed: string } & (
  | { id: number; terms: CodeTerms; problem: string | null }
  | { id: null; terms: null; problem: string }
)

type Asked = {
  typed: string
  /** Of the cart's lines. */
  productIds: readonly number[]
  now: Date
  /** Null where the buyer is not known yet: then no limit per person is checked. */
  email?: string | null
  /** The payment that this browser has begun before, whose order is no second use. */
  exceptSession?: string | null
}

/** A sentence with more names of products is read by nobody. */
const mostNamed = 4

/** Null without a code. */
export async function readCode(db: Db | Tx, asked: Asked): Promise<FoundCode | null> {
  const { productIds, now, email = null, exceptSession = null } = asked
  const typed = normalCode(asked.typed)
  if (typed === '') return null
  const row = await db
    .selectFrom('discount_codes as c')
    .select(['c.id', 'c.code', 'c.kind', 'c.percent', 'c.amount_cents', 'c.minimum_cents', 'c.is_on'])
    .select(['c.max_uses', 'c.max_uses_per_person'])
    .select([
      sql<boolean>`c.product_ids = '{}' and c.category_ids = '{}'`.as('is_for_all'),
      sql<number[]>`(
        select coalesce(json_agg(p.id), '[]') from products p
        where p.id = any (${[...productIds]}::bigint[])
          and (p.id = any (c.product_ids) or p.category_id = any (c.category_ids)))`.as('product_ids'),
      sql<string[]>`array(select name from categories where id = any (c.category_ids) order by position, id)
        || array(select name from products where id = any (c.product_ids) and deleted_at is null order by name, id limit ${mostNamed + 1})`.as(
        'targets',
      ),
      sql<string | null>`to_char(c.starts_on, 'YYYY-MM-DD')`.as('starts_on'),
      sql<string | null>`to_char(c.ends_on, 'YYYY-MM-DD')`.as('ends_on'),
      sql<number>`case when c.max_uses is null then 0 else (select count(*) from ${usesOf(exceptSession)}) end`.as(
        'uses',
      ),
      sql<string[]>`case when c.max_uses_per_person is null then '{}' else array(
        select orders.email from ${usesOf(exceptSession)} and ${nameIn(sql.ref('orders.email'))} = ${nameIn(sql.val(email))}
      ) end`.as('likely_own_uses'),
    ])
    .where('c.code', '=', typed)
    .executeTakeFirst()
  const words = messages.discount
  if (!row) return { typed, id: null, terms: null, problem: words.unknown(typed) }
  const terms: CodeTerms = {
    code: row.code,
    kind: row.kind as CodeKind,
    percent: row.percent,
    cents: row.amount_cents,
    minimumCents: row.minimum_cents,
    productIds: row.is_for_all ? null : row.product_ids,
    target: row.is_for_all ? '' : nameTargets(row.targets),
  }
  const today = shopDay(now)
  const { max_uses: most, max_uses_per_person: mostOfOne } = row
  const ownUses = row.likely_own_uses.filter((other) => email !== null && mailboxOf(other) === mailboxOf(email)).length
  const problems = [
    !row.is_on && words.off,
    row.starts_on !== null && today < row.starts_on && words.starts(dayInWords(row.starts_on, today)),
    row.ends_on !== null && today > row.ends_on && words.ended(dayInWords(row.ends_on, today)),
    most !== null && row.uses >= most && words.usedUp,
    email !== null && mostOfOne !== null && ownUses >= mostOfOne && words.usedByYou(ownUses),
  ]
  return { typed, id: row.id, terms, problem: problems.find((problem) => problem !== false) ?? null }
}

/**
 * Locks the code until the transaction ends: of two orders that want its last use, the second counts the first. Nothing is
 * locked before it but the buyer's network, and stock always after it, so that no two transactions wait for each other.
 */
export async function readLockedCode(tx: Tx, id: number, asked: Asked): Promise<FoundCode | null> {
  const locked = tx.selectFrom('discount_codes').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const [, code] = await Promise.all([locked, readCode(tx, asked)])
  return code
}

/** The orders that use the code `c`; looked up only where there is a limit. */
function usesOf(exceptSession: string | null) {
  return sql`orders
    where discount_code_id = c.id and ${isLiveOrder} and not exists (
      select from payments where payments.order_id = orders.id and payments.session_id = ${exceptSession})`
}

/** The same for all spellings of a mailbox, and for some mailboxes more: `mailboxOf` decides which are of one person. */
function nameIn(email: Expression<string | null>) {
  return sql`replace(split_part(split_part(lower(${email}), '@', 1), '+', 1), '.', '')`
}

function nameTargets(names: readonly string[]): string {
  const words = messages.discount
  if (names.length === 0 || names.length > mostNamed) return words.chosenProducts
  return new Intl.ListFormat('en-US').format(names.map((name) => `“${name}”`))
}

/** `2026-05-03` is “May 3”, with the year where it is another. */
function dayInWords(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ month: 'long', day: 'numeric', timeZone: 'UTC' },
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
  return format.format(new Date(`${day}T12:00:00Z`))
}
