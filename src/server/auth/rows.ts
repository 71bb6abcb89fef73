export type UserRow = {
  id: number
  email: string
  name: string
  role: string
  staff_role: string
  password_hash: string
  disabled_at: Date | null
  totp_secret: string | null
  last_sign_in_at: Date | null
  created_at: Date
}

/** What a session knows of its user. */
export type Identity = Pick<UserRow, 'id' | 'email' | 'name' | 'role' | 'staff_role'>

export type InvitationRow = {
  id: number
  email: string
  staff_role: string
  expires_at: Date
  inviter_email: string
  inviter_name: string
}

export type SessionRow = { id: string; created_at: Date; last_seen_at: Date; ip: string; user_agent: string }

export type SignInRow = { id: number; outcome: string; ip: string; user_agent: string; created_at: Date }
