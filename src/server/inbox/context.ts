import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { MailAddresses } from '#server/platform/outgoing-mail.ts'

export type InboxContext = { db: Db; clock: Clock; mail: MailAddresses }
