import { createHash, randomBytes } from 'node:crypto'
import { type ExpressionBuilder, expressionBuilder } from 'kysely'
import type { Db, Tx } from './database/db.ts'
import type { DB } from './database/schema.ts'

/** What a link lets its holder do; the subject is the row it is about. */
export type LinkScope =
  | ('newsletter-confirm' | 'newsletter-unsubscribe')
  /** Sent by mail to the buyer's own address, so it opens the order with all its data. */
  | 'order'
  /** Shown on the success page: anyone who has that page's address gets this link, so address and phone are masked. */
  | 'order-masked'
  /** Opens the client's own page of a price that was sent; the subject is the quote request. */
  | 'proposal'
  /** Open a group order for whoever has started it, and one person's entry in it. */
  | ('group-organizer' | 'group-entry')
  /** Downloads the untouched design of an order's item, once. */
  | 'design-original'
  /** The same of a further side; the subject is that side. */
  | 'side-design-original'
  | 'side-print-file'
  /** Downloads a file that came with a form, once; the subject is the file. */
  | 'attachment'
  /** Downloads the print file of an order's item, once. */
  | 'print-file'
  /** Creates the account of an invitation, once. */
  | 'invitation'
  /** Sets a new password for a user, once. */
  | 'password-reset'
  /** Makes a user's pending address the sign-in address, once. */
  | 'email-change'
  /** Shows an administrator's unpublished texts in the pages, while the session lives. */
  | 'content-preview'
  /** Shows the mail of a newsletter in a frame of the editor, while the session lives. */
  | 'newsletter-preview'
  /** Downloads a list as a file, once; the subject is the administrator who requested it. */
  | `export-${'customers' | 'products' | 'messages' | 'subscribers' | 'shop-orders' | 'service-orders'}`
  /** Downloads all data about one customer, once. */
  | 'personal-data'
  /** The same about somebody who is known only by an address; the subject is the administrator who requested it. */
  | 'personal-data-by-email'

/** Both kinds of link that open an order. */
export const orderScopes = ['order', 'order-masked'] as const satisfies readonly LinkScope[]
/** Everything that opens an order, or a quote request, for whoever has placed it. */
export const scopesOfBuyer = [...orderScopes, 'proposal'] as const satisfies readonly LinkScope[]

export type FoundLink = { scope: LinkScope; subjectId: number }
type UsedLink = FoundLink & { email: string | null }

const tokenBytes = 32
export const tokenShape = /^[\w-]{43}$/

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

type SoughtLink = {
  token: string
  scopes: readonly LinkScope[]
  /** Null also finds an expired link. */
  at: Date | null
  isUnused?: boolean
}

/** A link that was issued in an administrator's session is valid only while that session is live. */
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

/** The conditions of every lookup of a link; the caller is not told which one failed. */
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
  /** The person it is about, where no row stands for them. */
  email?: string
  /** The session of the administrator who requested it. */
  sessionId?: string
  at: Date
  lifeMs: number
}

/** Creates a token for a link and stores only its hash, so that the table's content opens nothing. */
export async function issueLink(tx: Db | Tx, link: NewLink): Promise<string> {
  const { token, written } = prepareLink(tx, link)
  await written
  return token
}

/** As `issueLink`, for a caller that uses the token before the row is written (`written`). */
export function prepareLink(tx: Db | Tx, link: NewLink): { token: string; written: Promise<unknown> } {
  const token = randomBytes(tokenBytes).toString('base64url')
  const written = tx
    .insertInto('links')
    .values({
      hash: hashOf(token),
      scope: link.scope,
      subject_id: link.subjectId,
      email: link.email ?? null,
      session_id: link.sessionId ?? null,
      created_at: link.at,
      expires_at: new Date(link.at.getTime() + link.lifeMs),
    })
    .execute()
  return { token, written }
}

/** Null for a token that is unknown, of another scope, expired, revoked or of an ended session, without saying which. */
export async function findLink(
  db: Db | Tx,
  link: { token: string; scopes: readonly LinkScope[]; at: Date },
): Promise<FoundLink | null> {
  return await seek(db, link)
}

/** As `findLink`, when the link is used: records the first use; a repeated use finds the link again. */
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
 * Finds a link even if it has expired, so that its holder can be sent a new one; null when it is unknown or revoked. The
 * new link must go to the original recipient, never to the caller: an expired link proves nothing.
 */
export async function findRenewable(
  db: Db | Tx,
  link: { token: string; scopes: readonly LinkScope[] },
): Promise<FoundLink | null> {
  return await seek(db, { ...link, at: null })
}

/** For a one-time link: checks that it can still be used, without using it. */
export async function findUnused(
  db: Db | Tx,
  { token, scope, at }: { token: string; scope: LinkScope; at: Date },
): Promise<FoundLink | null> {
  return await seek(db, { token, scopes: [scope], at, isUnused: true })
}

/**
 * For a one-time link: marks it as used and returns it. Of any number of concurrent calls only one finds it, and only
 * while the link's session is live.
 */
export async function consumeLink(
  tx: Db | Tx,
  { token, scope, at }: { token: string; scope: LinkScope; at: Date },
): Promise<UsedLink | null> {
  if (!tokenShape.test(token)) return null
  const row = await tx
    .updateTable('links')
    .set({ used_at: at })
    .where(opensBy({ token, scopes: [scope], at, isUnused: true }))
    .returning(['subject_id', 'email'])
    .executeTakeFirst()
  return row ? { scope, subjectId: row.subject_id, email: row.email } : null
}

/** Whether a link was issued to this subject after `since` that is neither used nor revoked. */
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

/** Revokes every link of this scope for this subject. */
export async function revokeLinks(tx: Tx, link: { scope: LinkScope; subjectId: number; at: Date }): Promise<void> {
  await tx
    .updateTable('links')
    .set({ revoked_at: link.at })
    .where('scope', '=', link.scope)
    .where('subject_id', '=', link.subjectId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Undoes the `revokeLinks` of that moment; links that were revoked at another time stay revoked. */
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
