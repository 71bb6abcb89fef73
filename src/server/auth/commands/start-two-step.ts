import { randomBytes } from 'node:crypto'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AuthContext, Caller } from '../context.ts'
import { toBase32, totpUri } from '../totp.ts'
import { auditTwoStep } from './audit-two-step.ts'
import { confirmPassword } from './confirm-password.ts'

/** The length of the hash that RFC 6238 uses by default. */
const secretBytes = 20

/** Requires the password, so that another person in this browser cannot lock the owner out. */
export async function startTwoStep(context: AuthContext, caller: Caller, password: string) {
  const user = await confirmPassword(context, caller, password)
  if (user.totp_secret) throw new AppError('conflict', messages.account.twoStepAlready)
  const secret = randomBytes(secretBytes)
  await transaction(context.db, async (tx) => {
    await setPendingSecret(tx, user.id, context.encryption.seal(secret))
    await auditTwoStep(context, tx, caller, 'two-step-started')
  })
  const { name } = await context.settings.studio(context.db)
  return { secret: toBase32(secret), uri: totpUri(secret, { issuer: name, account: user.email }) }
}

async function setPendingSecret(tx: Tx, userId: number, sealed: string): Promise<void> {
  await tx.updateTable('users').set({ totp_pending: sealed }).where('id', '=', userId).execute()
}
