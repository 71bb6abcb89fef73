import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'

export type CatalogContext = { db: Db; clock: Clock }
