import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PasswordAttempts } from '#server/platform/http/password-attempts.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { Encryption } from './encryption.ts'
import type { Identity } from './rows.ts'

export type AuthContext = {
  db: Db
  clock: Clock
  attempts: PasswordAttempts
  encryption: Encryption
  mail: MailAddresses
  /** The origin that links in mails begin with. */
  origin: string
}

/** The signed-in administrator behind a call on accounts, and the request it came with. */
export type Caller = { user: Identity; sessionId: string; requestId: string }
