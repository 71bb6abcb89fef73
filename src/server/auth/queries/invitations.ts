import type { Db, Tx } from '#server/platform/database/db.ts'
import { findUnused } from '#server/platform/links.ts'
import type { AuthContext } from '../context.ts'
import type { InvitationRow } from '../rows.ts'

/** More than any shop has open at one time. */
const invitationsShown = 100

function open(db: Db | Tx) {
  return db
    .selectFrom('invitations')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.staff_role',
      'invitations.expires_at',
      'users.email as inviter_email',
      'users.name as inviter_name',
    ])
    .where('invitations.accepted_at', 'is', null)
    .where('invitations.revoked_at', 'is', null)
}

export async function listOpenInvitations(db: Db): Promise<InvitationRow[]> {
  return await open(db).orderBy('invitations.id', 'desc').limit(invitationsShown).execute()
}

export async function findOpenInvitation(db: Db | Tx, id: number): Promise<InvitationRow | undefined> {
  return await open(db).where('invitations.id', '=', id).executeTakeFirst()
}

/** The invitation of an open link; null for every other link, without a reason. */
export async function findInvited(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  token: string,
): Promise<InvitationRow | null> {
  const link = await findUnused(db, { token, scope: 'invitation', at: clock.now() })
  const invitation = link && (await findOpenInvitation(db, link.subjectId))
  return invitation ?? null
}
