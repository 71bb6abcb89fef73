import { type RawBuilder, sql } from 'kysely'

/** The columns of an account whose sign-in address becomes this one; the one before stays known as its former address. */
export function movedTo(email: string): { email: string; pending_email: null; former_emails: RawBuilder<string[]> } {
  return { email, pending_email: null, former_emails: sql<string[]>`array_append(former_emails, email)` }
}
