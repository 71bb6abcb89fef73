import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { PasswordAttempts } from '#server/platform/http/password-attempts.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { Settings } from '../settings/settings.ts'
import type { Encryption } from './encryption.ts'
import type { Identity } from './rows.ts'

export type AuthContext = {
  db: Db
  clock: Clock
  attempts: PasswordAttempts
  encryption: Encryption
  mail: MailAddresses
  settings: Pick<Settings, 'studio'>
  /** Whether a new address of this account counts without a mailed link. */
  changesAddressAtOnce: (user: { staff_role: string }) => Promise<boolean>
  /** The origin that links in mails begin with. */
  origin: string
}

/** The signed-in administrator behind a call on accounts, and the request it came with. */
export type Caller = { user: Identity; sessionId: string; requestId: string }

/** What a change of two-step sign-in asks for: the password, and a code of the app or a recovery code. */
export type SecondStepProof = { password: string; code: string }

/** What the use of a mailed link answers; its browser is known to `userId` from then on. */
export type LinkAnswer = { email: string; message: string; userId: number }
