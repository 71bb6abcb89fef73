import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Db } from '#server/platform/database/db.ts'

export type Context = { db: Db; clock: Clock }

/** The administrator who changes texts, for versions and the audit log. */
export type Editor = Actor & { userId: number }
