import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'

export type InboxContext = { db: Db; clock: Clock; mail: MailAddresses; origin: string }
