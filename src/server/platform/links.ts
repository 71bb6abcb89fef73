import { createHash, randomBytes } from 'node:crypto'
import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import { dayMs } from '#shared/constants/durations.ts'
import type { Db, Tx } from './database/db.ts'
import type { DB } from './database/schema.ts'

/** What a link lets its holder do; the subject is the row it is about. */
export type LinkScope =
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  /** Came by mail to the buyer's own address, so it opens the order with everything in it. */
  | 'order'
  /** Handed out on the success page: whoever has the address of that page has it too, so address and phone are masked. */
  | 'order-masked'
  /** Downloads the untouched design of an order's item, once. */
  | 'design-original'
  /** Downloads the print file of an order's item, once. */
  | 'print-file'
  /** Makes the account that an invitation offers, once. */
  | 'invitation'
  /** Sets a new password for a user, once. */
  | 'password-reset'
  /** Downloads a list as a file, once; the subject is the administrator who was given it. */
  | 'export-customers'
  | 'export-messages'
  | 'export-subscribers'
  | 'export-shop-orders'
  | 'export-service-orders'
  /** Downloads everything that is kept about one customer, once. */
  | 'personal-data'

/** Both kinds of link that open an order. */
export const orderScopes = ['order', 'order-masked'] as const satisfies readonly LinkScope[]

export type FoundLink = { scope: LinkScope; subjectId: number }

const tokenBytes = 32
const tokenShape = /^[\w-]{43}$/

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type SoughtLink = {
  token: string
  scopes: readonly LinkScope[]
  /** Null finds one that has run out as well. */
  at: Date | null
  isUnused?: boolean
}

/** What every search for a link asks of it; whichever condition fails, the answer is the same. */
/** What was given to an administrator ends with the session it was given in. */
function sessionLives(at: Date) {
  const eb = expressionBuilder<DB, 'links'>()
  return eb.or([
    eb('session_id', 'is', null),
    eb.exists(
      eb
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .whereRef('sessions.id', '=', 'links.session_id')
        .where('sessions.revoked_at', 'is', null)
        .where('sessions.expires_at', '>', at)
        .where('users.disabled_at', 'is', null),
    ),
  ])
}

function opensBy({ token, scopes, at, isUnused = false }: SoughtLink) {
  return ({ eb, and }: ExpressionBuilder<DB, 'links'>) =>
    and([
      eb('hash', '=', hashOf(token)),
      eb('scope', 'in', scopes),
      eb('revoked_at', 'is', null),
      ...(at ? [eb('expires_at', '>', at), sessionLives(at)] : []),
      ...(isUnused ? [eb('used_at', 'is', null)] : []),
    ])
}

async function seek(db: Db | Tx, link: SoughtLink): Promise<FoundLink | null> {
  if (!tokenShape.test(link.token)) return null
  const row = await db.selectFrom('links').select(['scope', 'subject_id']).where(opensBy(link)).executeTakeFirst()
  return row ? { scope: row.scope as LinkScope, subjectId: row.subject_id } : null
}

type NewLink = {
  scope: LinkScope
  subjectId: number
  /** Of the administrator who was given it. */
  sessionId?: string
  at: Date
  lifeMs: number
}

/** Makes a token for a link and keeps only its hash: whoever reads the table can open nothing. */
export async function issueLink(tx: Tx, link: NewLink): Promise<string> {
  const { token, kept } = beginLink(tx, link)
  await kept
  return token
}

/** `issueLink` for who writes the token into something before the link is `kept`. */
export function beginLink(tx: Tx, link: NewLink): { token: string; kept: Promise<unknown> } {
  const token = randomBytes(tokenBytes).toString('base64url')
  const kept = tx
    .insertInto('links')
    .values({
      hash: hashOf(token),
      scope: link.scope,
      subject_id: link.subjectId,
      session_id: link.sessionId ?? null,
      created_at: link.at,
      expires_at: new Date(link.at.getTime() + link.lifeMs),
    })
    .execute()
  return { token, kept }
}

/** Null for a token that is unknown, of another scope, past its time or revoked, without saying which. */
export async function findLink(
  db: Db | Tx,
  link: { token: string; scopes: readonly LinkScope[]; at: Date },
): Promise<FoundLink | null> {
  return await seek(db, link)
}

/** `findLink` for the moment the link does its work: the first use is noted, a repetition finds the same. */
export async function openLink(tx: Tx, link: { token: string; scope: LinkScope; at: Date }): Promise<FoundLink | null> {
  const found = await findLink(tx, { token: link.token, scopes: [link.scope], at: link.at })
  if (found)
    await tx
      .updateTable('links')
      .set({ used_at: link.at })
      .where('hash', '=', hashOf(link.token))
      .where('used_at', 'is', null)
      .execute()
  return found
}

/**
 * What a link is about that may have run out, so that its holder can be sent a fresh one; null when it is unknown or
 * revoked. The fresh one must go where this one went, never back to who asks: an old link proves nothing any more.
 */
export async function findRenewable(
  db: Db | Tx,
  link: { token: string; scopes: readonly LinkScope[] },
): Promise<FoundLink | null> {
  return await seek(db, { ...link, at: null })
}

/** For a link that works once, before the work: whether it would still be found, without using it. */
export async function findUnused(
  db: Db | Tx,
  { token, scope, at }: { token: string; scope: LinkScope; at: Date },
): Promise<FoundLink | null> {
  return await seek(db, { token, scopes: [scope], at, isUnused: true })
}

/** For a link that works once: of any number who try it at the same time, one finds it, while its session lives. */
export async function takeLink(
  tx: Db | Tx,
  { token, scope, at }: { token: string; scope: LinkScope; at: Date },
): Promise<FoundLink | null> {
  if (!tokenShape.test(token)) return null
  const row = await tx
    .updateTable('links')
    .set({ used_at: at })
    .where(opensBy({ token, scopes: [scope], at, isUnused: true }))
    .returning(['subject_id'])
    .executeTakeFirst()
  return row ? { scope, subjectId: row.subject_id } : null
}

/** Whether one was issued to this subject since then that has neither been used nor revoked. */
export async function wasIssued(tx: Tx, link: { scope: LinkScope; subjectId: number; since: Date }): Promise<boolean> {
  const row = await tx
    .selectFrom('links')
    .select('hash')
    .where('scope', '=', link.scope)
    .where('subject_id', '=', link.subjectId)
    .where('created_at', '>', link.since)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Every link of this scope to this subject stops working. */
export async function revokeLinks(tx: Tx, link: { scope: LinkScope; subjectId: number; at: Date }): Promise<void> {
  await tx
    .updateTable('links')
    .set({ revoked_at: link.at })
    .where('scope', '=', link.scope)
    .where('subject_id', '=', link.subjectId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Undoes `revokeLinks` of that moment; what was revoked at another stays so. */
export async function restoreLinks(
  tx: Tx,
  link: { scope: LinkScope; subjectId: number; revokedAt: Date },
): Promise<void> {
  await tx
    .updateTable('links')
    .set({ revoked_at: null })
    .where('scope', '=', link.scope)
    .where('subject_id', '=', link.subjectId)
    .where('revoked_at', '=', link.revokedAt)
    .execute()
}

/** Their holder may ask for a fresh one long after they ran out. */
const renewableScopes: readonly LinkScope[] = orderScopes
const keptDays = { renewable: 365, other: 90 } as const

/** Removes what has run out long ago (`findRenewable` still knows the rest). */
export async function removeEndedLinks(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db
    .deleteFrom('links')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', before(keptDays.renewable)),
        eb.and([eb('expires_at', '<', before(keptDays.other)), eb('scope', 'not in', renewableScopes)]),
      ]),
    )
    .execute()
}
