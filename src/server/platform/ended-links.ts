import { dayMs } from '#shared/constants/durations.ts'
import type { Db } from './database/db.ts'
import { type LinkScope, orderScopes } from './links.ts'

/** Scopes whose holder may request a new link long after the old one has expired. */
const renewableScopes: readonly LinkScope[] = orderScopes
const retentionDays = { renewable: 365, other: 90 } as const

/** Deletes the links that expired long ago; `findRenewable` still finds the others. */
export async function removeEndedLinks(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs)
  await db
    .deleteFrom('links')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', before(retentionDays.renewable)),
        eb.and([eb('expires_at', '<', before(retentionDays.other)), eb('scope', 'not in', renewableScopes)]),
      ]),
    )
    .execute()
}
