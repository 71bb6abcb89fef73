import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import { type Actor, type AuditAction, type AuditFacts, writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

export async function lockCategories(tx: Tx) {
  return await tx
    .selectFrom('categories')
    .select(['id', 'name', 'size_chart', 'position'])
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Readers cannot tell apart two names that differ only by case or accents. */
export async function requireFreeName(tx: Tx, written: string, except = 0): Promise<string> {
  const name = written.trim()
  if (name === '') throw invalidName(messages.adminProducts.categoryName)
  const taken = await tx
    .selectFrom('categories')
    .select('name')
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (taken) throw invalidName(messages.adminProducts.categoryTaken(taken.name))
  return name
}

export function invalidName(sentence: string) {
  return new AppError('invalid', sentence, { fields: { name: sentence } })
}

export function categoryNotFound() {
  return new AppError('not_found', messages.adminProducts.categoryNotFound)
}

export async function auditCategory(
  tx: Tx,
  clock: Clock,
  action: AuditAction,
  subjectId: number | null,
  actor: Actor,
  change: { before?: AuditFacts; after?: AuditFacts },
) {
  await writeAudit(tx, clock.now(), { action, subjectKind: 'category', subjectId, ...actor, ...change })
}
