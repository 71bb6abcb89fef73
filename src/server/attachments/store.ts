import { createHash, randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { FileOwner } from './context.ts'
import type { AttachmentType } from './wire.ts'

/** Only the hash of a token is stored, so that the table's content sends nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export type NewAttachment = {
  key: string
  name: string
  type: AttachmentType
  bytes: number
  sha256: string
  size: { width: number; height: number } | null
  preview: string
}

/** Returns the token of the file. */
export async function insertAttachment(db: Db, file: NewAttachment, at: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { key, name, type: mime, bytes, sha256, size, preview } = file
  await transaction(db, async (tx) => {
    const { id } = await tx
      .insertInto('files')
      .values({ key, kind: 'attachment', mime, bytes, ...size, sha256, original_name: name, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('attachments')
      .values({ file_id: id, token_hash: hashToken(token), preview })
      .execute()
  })
  return token
}

/** What the files of unsent forms take together. */
export async function unsentBytes(db: Db): Promise<number> {
  const { total } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('total'))
    .where('kind', '=', 'attachment')
    .where('referenced_at', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The kept files of these tokens by the hashes of the tokens, whether they were sent or not. */
export async function findByTokens(db: Db | Tx, tokens: readonly string[]) {
  if (tokens.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .select(['attachments.token_hash', 'files.original_name as name', 'files.bytes', 'files.sha256'])
    .where('attachments.token_hash', 'in', tokens.map(hashToken))
    .where('files.deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ token_hash, ...file }) => [token_hash, { ...file, bytes: Number(file.bytes) }]))
}

/**
 * Gives the files to a record; returns how many of them were still unsent. The sweep and a removal mark the same rows, so
 * whichever comes second finds them changed.
 */
export async function claimUnsent(tx: Tx, tokens: readonly string[], owner: FileOwner, at: Date): Promise<number> {
  const claimed = await tx
    .updateTable('files')
    .set({ referenced_at: at })
    .where('id', 'in', idsOfTokens(tokens))
    .where('referenced_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (claimed.length > 0)
    await tx
      .updateTable('attachments')
      .set('messageId' in owner ? { message_id: owner.messageId } : { order_id: owner.orderId })
      .where(
        'file_id',
        'in',
        claimed.map(({ id }) => id),
      )
      .execute()
  return claimed.length
}

const idsOfTokens = (tokens: readonly string[]) => (eb: ExpressionBuilder<DB, 'files'>) =>
  eb.selectFrom('attachments').select('file_id').where('token_hash', 'in', tokens.map(hashToken))

/** Marks unsent files for their removal: those of the tokens, or those from before a time. */
export async function markUnsent(
  db: Db | Tx,
  which: { tokens: readonly string[] } | { before: Date },
  at: Date,
): Promise<number> {
  const marked = await db
    .updateTable('files')
    .set({ deleted_at: at })
    .where('kind', '=', 'attachment')
    .where('referenced_at', 'is', null)
    .where('deleted_at', 'is', null)
    .$if('tokens' in which, (query) => query.where('id', 'in', idsOfTokens('tokens' in which ? which.tokens : [])))
    .$if('before' in which, (query) => query.where('created_at', '<', 'before' in which ? which.before : at))
    .executeTakeFirst()
  return Number(marked.numUpdatedRows)
}

/** Marked files whose bytes are still to be removed. */
export async function listMarked(db: Db, { after, limit }: { after: number; limit: number }) {
  return await db
    .selectFrom('files')
    .select(['id', 'key'])
    .where('kind', '=', 'attachment')
    .where('deleted_at', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function deleteAttachment(db: Db, fileId: number): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.deleteFrom('attachments').where('file_id', '=', fileId).execute()
    await tx.deleteFrom('files').where('id', '=', fileId).execute()
  })
}

function filesOf(db: Db, owner: FileOwner) {
  return db
    .selectFrom('attachments')
    .innerJoin('files', 'files.id', 'attachments.file_id')
    .where('files.deleted_at', 'is', null)
    .$if('messageId' in owner, (query) => query.where('message_id', '=', 'messageId' in owner ? owner.messageId : 0))
    .$if('orderId' in owner, (query) => query.where('order_id', '=', 'orderId' in owner ? owner.orderId : 0))
}

export async function listFiles(db: Db, owner: FileOwner) {
  return await filesOf(db, owner)
    .select(['files.id', 'files.original_name as name', 'files.mime', 'files.bytes', 'attachments.preview'])
    .orderBy('files.id')
    .execute()
}

export async function hasFile(db: Db, owner: FileOwner, fileId: number): Promise<boolean> {
  const row = await filesOf(db, owner).select('files.id').where('files.id', '=', fileId).executeTakeFirst()
  return row !== undefined
}

/** A file that was sent, for its download. */
export async function findSent(db: Db, fileId: number) {
  return await db
    .selectFrom('files')
    .select(['key', 'original_name as name'])
    .where('id', '=', fileId)
    .where('kind', '=', 'attachment')
    .where('referenced_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
