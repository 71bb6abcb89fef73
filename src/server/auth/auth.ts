import type { Db } from '#server/platform/database/db.ts'
import { removeEndedLinks } from '#server/platform/ended-links.ts'
import { requirePermission, type SignedIn } from '#server/platform/http/api.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { accountRecordDays, adminSession } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { asStaffRole, type Permission, type StaffRole } from '#shared/roles.ts'
import { acceptInvitation } from './commands/accept-invitation.ts'
import { askPasswordReset } from './commands/ask-password-reset.ts'
import { changeAccount } from './commands/change-account.ts'
import { changePassword } from './commands/change-password.ts'
import { confirmEmail } from './commands/confirm-email.ts'
import { confirmTwoStep } from './commands/confirm-two-step.ts'
import { endSessions } from './commands/end-sessions.ts'
import { endTwoStep } from './commands/end-two-step.ts'
import {
  ensureFirstAdmin,
  type FirstAdmin,
  noteShownPassword,
  type WantedAdmin,
} from './commands/ensure-first-admin.ts'
import { resetTwoStep, sendPasswordLink } from './commands/help-administrator.ts'
import { inviteAdministrator } from './commands/invite-administrator.ts'
import { mailResetLink } from './commands/mail-reset-link.ts'
import { purgeExpired } from './commands/purge-expired.ts'
import { recordActivity } from './commands/record-activity.ts'
import { renewRecoveryCodes } from './commands/renew-recovery-codes.ts'
import { resendInvitation } from './commands/resend-invitation.ts'
import { resetPassword } from './commands/reset-password.ts'
import { revokeInvitation } from './commands/revoke-invitation.ts'
import { revokeSessions } from './commands/revoke-sessions.ts'
import { type SignInCall, signIn } from './commands/sign-in.ts'
import { startTwoStep } from './commands/start-two-step.ts'
import { updateAdministrator } from './commands/update-administrator.ts'
import type { AuthContext, Caller, LinkAnswer, SecondStepProof } from './context.ts'
import { createEncryption } from './encryption.ts'
import { type KnownDevice, knownDeviceLifeMs, readDevice } from './known-device.ts'
import { decoyHash } from './passwords.ts'
import { findInvited, listOpenInvitations } from './queries/invitations.ts'
import { findPendingEmail, readPendingEmail } from './queries/pending-emails.ts'
import { findResetUser } from './queries/reset-links.ts'
import { findEndedSession, findLiveSession, listLiveSessions, listSignIns } from './queries/sessions.ts'
import { countRecoveryCodes, findTwoStep } from './queries/two-step.ts'
import { countUsers, countWithoutSecondStep, findUser, isLive, listLiveEmails, listUsers } from './queries/users.ts'
import { type Credentials, rejoinTokens } from './session-cookie.ts'
import { createTokens } from './tokens.ts'
import {
  type Account,
  type Administrator,
  type AdministratorChange,
  type AdministratorList,
  type AdministratorQuery,
  type Invitation,
  type Session,
  type SignInRecord,
  toAccount,
  toAdministrator,
  toAdministratorList,
  toInvitation,
  toSession,
  toSignIn,
  type User,
} from './wire.ts'

type MessageAnswer = { message: string }
type ChangedAccount = { name: string; email: string; current_password: string }

export type Auth = {
  signIn(call: SignInCall): Promise<{ token: string; user: User; device: KnownDevice }>
  /** The device that a request's cookies prove to have signed in before, for any live account; null otherwise. */
  findDevice(cookies: string | undefined): Promise<KnownDevice | null>
  /** The token that proves from now on that this browser has signed in before. */
  signDevice(device: KnownDevice): Promise<string>
  /**
   * Throws AppError `unauthorized` for a missing, forged, expired or revoked token, `forbidden` for an account that is no
   * administrator's or whose staff role does not include what the call needs.
   */
  requireAdmin(credentials: Credentials, needs: Permission | null): Promise<SignedIn>
  /** The user of a valid token whose session has been ended; null for every other token. */
  findEnded(credentials: Credentials): Promise<SignedIn | null>
  signOut(signedIn: SignedIn): Promise<void>
  ensureFirstAdmin(wanted: WantedAdmin): Promise<FirstAdmin>
  /** To be called once the password that `ensureFirstAdmin` made has been printed. */
  noteShownPassword(email: string): Promise<void>

  readAccount(caller: Caller): Promise<Account>
  /** The addresses that administrators sign in with, the first administrator's first. */
  adminEmails(): Promise<string[]>
  /** Changes the name; mails a link to a new sign-in address. The password confirms the change. */
  changeAccount(caller: Caller, given: ChangedAccount): Promise<{ user: User; message: string }>
  changePassword(caller: Caller, given: { current_password: string; new_password: string }): Promise<MessageAnswer>
  sessions(caller: Caller): Promise<Session[]>
  /** Ends the session `only`, or without it every session but the caller's; returns how many. */
  endSessions(caller: Caller, only?: string): Promise<number>
  signIns(caller: Caller): Promise<SignInRecord[]>
  startTwoStep(caller: Caller, password: string): Promise<{ secret: string; uri: string }>
  confirmTwoStep(caller: Caller, code: string): Promise<{ recovery_codes: string[]; message: string }>
  endTwoStep(caller: Caller, given: SecondStepProof): Promise<MessageAnswer>
  renewRecoveryCodes(caller: Caller, given: SecondStepProof): Promise<MessageAnswer & { recovery_codes: string[] }>

  listAdministrators(query: AdministratorQuery): Promise<AdministratorList>
  countAdministrators(source: Db, query: AdministratorQuery): Promise<number>
  /** The owners who can sign in without a second step. */
  countWithoutSecondStep(source: Db): Promise<number>
  updateAdministrator(caller: Caller, id: number, change: AdministratorChange): Promise<Administrator>
  resetTwoStep(caller: Caller, id: number): Promise<Administrator>
  sendPasswordLink(caller: Caller, id: number): Promise<Administrator>
  invitations(): Promise<Invitation[]>
  invite(caller: Caller, invited: { email: string; staff_role: StaffRole }): Promise<Invitation>
  resendInvitation(caller: Caller, id: number): Promise<Invitation>
  revokeInvitation(caller: Caller, id: number): Promise<void>
  /** The address that an open link invites; null for a link that is unknown, used, revoked or expired. */
  findInvited(token: string): Promise<string | null>
  acceptInvitation(given: { token: string; name: string; password: string; requestId: string }): Promise<LinkAnswer>

  /** Answers the same whether the account exists or not; a link is mailed if it does. */
  askPasswordReset(email: string): Promise<MessageAnswer>
  /** The job behind `askPasswordReset`. */
  mailResetLink(email: string): Promise<void>
  isResetOpen(token: string): Promise<boolean>
  resetPassword(given: { token: string; password: string; requestId: string }): Promise<LinkAnswer>

  /** The address that an open link makes the sign-in address; null for every other link. */
  findPendingEmail(token: string): Promise<string | null>
  confirmEmail(given: {
    token: string
    password: string
    address: string
    requestId: string
  }): Promise<MessageAnswer & { email: string }>

  /** The nightly job: deletes old sign-ins, sessions, invitations and links after their retention time. */
  purgeExpired(): Promise<void>
}

/** `signingKey` and `accountKey`: at least 256 bits, base64url. */
export function createAuth({
  signingKey,
  accountKey,
  ...given
}: Omit<AuthContext, 'encryption'> & { signingKey: string; accountKey: string }): Auth {
  const { db, clock } = given
  const tokens = createTokens(signingKey)
  const context: AuthContext = { ...given, encryption: createEncryption(accountKey) }
  // Verified when the account does not exist, so that both cases take the same time.
  const signing = { ...context, tokens, decoyHash: decoyHash() }

  return {
    signIn: (call) => signIn(signing, call),
    async findDevice(cookies) {
      const device = await readDevice(tokens, cookies, clock.now())
      const user = device && (await findUser(db, device.userId))
      return user && isLive(user) ? device : null
    },
    async signDevice(device) {
      return await tokens.signDevice({ ...device, expiresAt: new Date(clock.now().getTime() + knownDeviceLifeMs) })
    },

    async requireAdmin(credentials, needs) {
      const now = clock.now()
      const sessionId = await tokens.read(rejoinTokens(credentials), now)
      const found = sessionId && (await findLiveSession(db, sessionId, now))
      if (!found) throw new AppError('unauthorized', messages.api.signIn)
      const { last_seen_at, ...user } = found
      if (user.role !== 'admin') throw new AppError('forbidden', messages.api.notAllowed)
      const signedIn = { user: { ...user, staff_role: asStaffRole(user.staff_role) }, sessionId }
      if (needs) requirePermission(signedIn, needs)
      if (now.getTime() - last_seen_at.getTime() >= adminSession.seenEveryMs) await recordActivity(db, sessionId, now)
      return signedIn
    },

    async findEnded(credentials) {
      const sessionId = await tokens.read(rejoinTokens(credentials), clock.now())
      const user = sessionId && (await findEndedSession(db, sessionId))
      return user ? { user: { ...user, staff_role: asStaffRole(user.staff_role) }, sessionId } : null
    },

    adminEmails: () => listLiveEmails(db),

    async signOut({ user, sessionId }) {
      await revokeSessions(db, { userId: user.id, only: sessionId, at: clock.now() })
    },

    ensureFirstAdmin: (wanted) => ensureFirstAdmin(context, wanted),
    noteShownPassword: (email) => noteShownPassword(db, email),

    async readAccount({ user }) {
      const { totp_secret } = await findTwoStep(db, user.id)
      return toAccount(user, {
        isEnabled: totp_secret !== null,
        codesLeft: await countRecoveryCodes(db, user.id),
        pendingEmail: await readPendingEmail(db, user.id, clock.now()),
      })
    },
    changeAccount: (caller, given) => changeAccount(context, caller, given),
    changePassword: (caller, passwords) => changePassword(context, caller, passwords),
    async sessions({ user, sessionId }) {
      const rows = await listLiveSessions(db, user.id, clock.now())
      return rows.map((row) => toSession(row, sessionId))
    },
    endSessions: (caller, only) => endSessions(context, caller, only),
    signIns: async ({ user }) => (await listSignIns(db, user.id)).map(toSignIn),
    startTwoStep: (caller, password) => startTwoStep(context, caller, password),
    confirmTwoStep: (caller, code) => confirmTwoStep(context, caller, code),
    endTwoStep: (caller, proof) => endTwoStep(context, caller, proof),
    renewRecoveryCodes: (caller, proof) => renewRecoveryCodes(context, caller, proof),

    listAdministrators: async (query) => toAdministratorList(await listUsers(db, query)),
    countAdministrators: countUsers,
    countWithoutSecondStep,
    updateAdministrator: async (caller, id, change) =>
      toAdministrator(await updateAdministrator(context, caller, id, change)),
    resetTwoStep: async (caller, id) => toAdministrator(await resetTwoStep(context, caller, id)),
    sendPasswordLink: async (caller, id) => toAdministrator(await sendPasswordLink(context, caller, id)),
    invitations: async () => (await listOpenInvitations(db)).map((row) => toInvitation(row, clock.now())),
    invite: async (caller, invited) => toInvitation(await inviteAdministrator(context, caller, invited), clock.now()),
    resendInvitation: async (caller, id) => toInvitation(await resendInvitation(context, caller, id), clock.now()),
    revokeInvitation: (caller, id) => revokeInvitation(context, caller, id),
    findInvited: async (token) => (await findInvited(context, token))?.email ?? null,
    acceptInvitation: (accepted) => acceptInvitation(context, accepted),

    askPasswordReset: (email) => askPasswordReset(context, email),
    mailResetLink: (email) => mailResetLink(context, email),
    isResetOpen: async (token) => (await findResetUser(context, token)) !== null,
    resetPassword: (reset) => resetPassword(context, reset),

    findPendingEmail: async (token) => (await findPendingEmail(context, token))?.email ?? null,
    confirmEmail: (given) => confirmEmail(context, given),

    async purgeExpired() {
      const now = clock.now()
      await purgeExpired(db, new Date(now.getTime() - accountRecordDays * dayMs))
      await removeEndedLinks(db, now)
    },
  }
}
