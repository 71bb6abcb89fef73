import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'
import type { Json } from './schema.ts'

export type StoredDocument = {
  body: Json
  version: number
  changedAt: Date
  changedBy: string | null
}
export type StoredVersion = { id: number; body: Json; before: Json | null; changedBy: string | null; createdAt: Date }

/** One row per saved document; its version is the id of the newest row of its history. */
export async function readDocuments(db: Db | Tx, keys: readonly string[]): Promise<Map<string, StoredDocument>> {
  const rows = await db
    .selectFrom('documents')
    .leftJoin('users', 'users.id', 'documents.user_id')
    .select(['documents.key', 'documents.body', 'documents.updated_at', 'users.email'])
    .select((eb) =>
      eb
        .selectFrom('document_versions')
        .whereRef('document_id', '=', 'documents.id')
        .select((each) => each.fn.max('document_versions.id').as('id'))
        .as('version'),
    )
    .where('documents.key', 'in', keys)
    .execute()
  return new Map(
    rows.map(({ key, body, updated_at, email, version }) => [
      key,
      { body, version: version ?? 0, changedAt: updated_at, changedBy: email },
    ]),
  )
}

/** Only what is in force, without its version and author. */
export async function readBodies(db: Db | Tx, keys: readonly string[]): Promise<Map<string, Json>> {
  const rows = await db.selectFrom('documents').select(['key', 'body']).where('key', 'in', keys).execute()
  return new Map(rows.map(({ key, body }) => [key, body]))
}

/** The same as text, for whoever keeps what was made of it: every order reads settings. */
export async function readTexts(db: Db | Tx, keys: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('documents')
    .select(['key', sql<string>`body::text`.as('text')])
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, text }) => [key, text]))
}

/** Locks the document until the end of the transaction; a new document gets `standard` as its first version. */
export async function lockDocument(
  tx: Tx,
  key: string,
  standard: Json,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const added = await tx
    .insertInto('documents')
    .values({ key, body: JSON.stringify(standard), created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) {
    await insertVersion(tx, added.id, standard, null, now)
    return { id: added.id, isNew: true }
  }
  const { id } = await tx
    .selectFrom('documents')
    .select('id')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { id, isNew: false }
}

export async function writeDocument(tx: Tx, id: number, body: Json, userId: number | null, now: Date): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ body: JSON.stringify(body), user_id: userId, updated_at: now })
    .where('id', '=', id)
    .execute()
  await insertVersion(tx, id, body, userId, now)
}

async function insertVersion(tx: Tx, id: number, body: Json, userId: number | null, now: Date): Promise<void> {
  await tx
    .insertInto('document_versions')
    .values({ document_id: id, body: JSON.stringify(body), status: 'published', user_id: userId, created_at: now })
    .execute()
}

export async function listVersions(
  db: Db,
  key: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: StoredVersion[]; total: number }> {
  const rows = await db
    .selectFrom('document_versions as version')
    .innerJoin('documents', 'documents.id', 'version.document_id')
    .leftJoin('users', 'users.id', 'version.user_id')
    .select(['version.id', 'version.body', 'version.created_at', 'users.email'])
    .select(sql<Json | null>`lag(version.body) over (order by version.id)`.as('before'))
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('documents.key', '=', key)
    .orderBy('version.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    items: rows.map(({ id, body, before, email, created_at }) => ({
      id,
      body,
      before,
      changedBy: email,
      createdAt: created_at,
    })),
    total: rows[0]?.total ?? 0,
  }
}

export async function findVersion(db: Db | Tx, key: string, id: number): Promise<Json | null> {
  const row = await db
    .selectFrom('document_versions')
    .innerJoin('documents', 'documents.id', 'document_versions.document_id')
    .select('document_versions.body')
    .where('documents.key', '=', key)
    .where('document_versions.id', '=', id)
    .executeTakeFirst()
  return row ? row.body : null
}
