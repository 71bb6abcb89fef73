import { domainToASCII } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { lockName, type Tx } from '#server/platform/database/db.ts'
import { hourMs } from '#shared/constants/durations.ts'
import { maxLength } from '#shared/constants.ts'

/** What one mailbox gets of all the mails that anybody can have sent to it (docs/decisions/0035). */
const caps = [
  { withinMs: hourMs, mails: 6 },
  { withinMs: 24 * hourMs, mails: 15 },
] as const

/**
 * Spellings that reach one mailbox: letter case, the full stops and letters of other scripts that a domain may be written
 * with, what follows a plus, and the dots that Google does not read.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const written = address.slice(at + 1)
  // Empty for what is no domain name.
  const ascii = domainToASCII(written) || written.toLowerCase().replaceAll(/[。．｡]/g, '.')
  const domain = ascii.replace(/\.$/, '').replace(/^googlemail\.com$/, 'gmail.com')
  const name = address.slice(0, at).toLowerCase()
  const plus = name.indexOf('+')
  const plain = plus > 0 ? name.slice(0, plus) : name
  return `${domain === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${domain}`.slice(0, maxLength.email)
}

/** Of two mails to a mailbox at once the second sees the first. */
export async function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  await lockName(tx, `mailbox ${mailbox}`)
}

/** True in SQL when this mailbox, locked before, has had its share. */
export function isMailboxFull(mailbox: string, at: Date): RawBuilder<boolean> {
  const counts = caps.map(({ withinMs, mails }) => {
    const since = new Date(at.getTime() - withinMs)
    return sql<boolean>`count(*) filter (where created_at > ${since}) >= ${mails}`
  })
  return sql<boolean>`(select ${sql.join(counts, sql` or `)} from mails
    where unproved_mailbox = ${mailbox} and state <> 'withheld')`
}
