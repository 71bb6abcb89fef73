import { asStaffRole, may, type Permission, type StaffRole } from '#shared/roles.ts'
import { claimOf, readToken } from './session.ts'

/** The role that the session began with; another role ends the session. The server decides at every call. */
export function readStaffRole(): StaffRole {
  // Outside a browser nobody is signed in.
  if (typeof localStorage === 'undefined') return 'reader'
  // A token of the edition before has no role: everybody was an owner.
  return asStaffRole(String(claimOf(readToken() ?? '', 'staff_role') ?? 'owner'))
}

/** CNT-16: whether the signed-in role includes this; buttons, forms and pages that it does not include are not shown. */
export function isAllowed(permission: Permission): boolean {
  return may(readStaffRole(), permission)
}
