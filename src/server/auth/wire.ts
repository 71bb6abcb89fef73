import type { z } from 'zod'
import type { Listed } from '#server/platform/database/paging.ts'
import type { Account, Session, SignInRecord, signInOutcomes } from '#shared/contracts/account.ts'
import type {
  Administrator,
  Invitation,
  listAdministrators,
  updateAdministrator,
} from '#shared/contracts/administrators.ts'
import type { User } from '#shared/contracts/auth.ts'
import { messages } from '#shared/messages.ts'
import { asStaffRole } from '#shared/roles.ts'
import { browserName } from './browser-name.ts'
import type { InvitationRow, SessionRow, SignInRow, UserRow } from './rows.ts'

/* The API's shapes: times as text, and what an administrator may see of an account. */

export type { Account, Administrator, Invitation, Session, SignInRecord, User }
export type AdministratorQuery = z.infer<typeof listAdministrators.query>
export type AdministratorChange = z.infer<typeof updateAdministrator.body>
export type AdministratorList = z.infer<typeof listAdministrators.result>
export type Outcome = (typeof signInOutcomes)[number]

export function toAccount(
  { email, name }: Pick<User, 'email' | 'name'>,
  { isEnabled, codesLeft, pendingEmail }: { isEnabled: boolean; codesLeft: number; pendingEmail: string | null },
): Account {
  return { email, name, pending_email: pendingEmail, two_step: { enabled: isEnabled, recovery_codes_left: codesLeft } }
}

export function toAdministrator(row: UserRow): Administrator {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    staff_role: asStaffRole(row.staff_role),
    two_step: row.totp_secret !== null,
    disabled: row.disabled_at !== null,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}

export function toAdministratorList(listed: Listed<UserRow>): AdministratorList {
  if (Array.isArray(listed)) return listed.map(toAdministrator)
  return { ...listed, items: listed.items.map(toAdministrator) }
}

export function toInvitation(row: InvitationRow, now: Date): Invitation {
  return {
    id: row.id,
    email: row.email,
    staff_role: asStaffRole(row.staff_role),
    invited_by: row.inviter_name || row.inviter_email,
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
  }
}

export function toSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    address: row.ip || messages.account.unknownAddress,
    browser: browserName(row.user_agent),
    is_current: row.id === currentId,
  }
}

export function toSignIn(row: SignInRow): SignInRecord {
  return {
    id: row.id,
    at: row.created_at.toISOString(),
    address: row.ip || messages.account.unknownAddress,
    browser: browserName(row.user_agent),
    outcome: row.outcome as Outcome,
  }
}
