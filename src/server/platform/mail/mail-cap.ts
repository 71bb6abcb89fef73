import { domainToASCII } from 'node:url'
import { type RawBuilder, sql } from 'kysely'
import { lockName, type Tx } from '#server/platform/database/db.ts'
import { dayMs, hourMs } from '#shared/constants/durations.ts'
import { maxLength } from '#shared/constants.ts'
import { groupMails, isGroupMail, type MailKind } from './mail-kinds.ts'

/** Limits of the mails that anyone can cause to be sent to one mailbox, of group orders and of all others (docs/decisions/0035). */
const caps = [
  { withinMs: hourMs, mails: 6 },
  { withinMs: dayMs, mails: 15 },
] as const

/**
 * One spelling for all addresses that reach the same mailbox: ignores letter case, the full stops and letters of other
 * scripts in a domain, the part after a plus, and the dots that Google ignores.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const written = address.slice(at + 1)
  // `domainToASCII` returns an empty string for an invalid domain name.
  const ascii = domainToASCII(written) || written.toLowerCase().replaceAll(/[。．｡]/g, '.')
  const domain = ascii.replace(/\.$/, '').replace(/^googlemail\.com$/, 'gmail.com')
  const name = address.slice(0, at).toLowerCase()
  const plus = name.indexOf('+')
  const plain = plus > 0 ? name.slice(0, plus) : name
  return `${domain === 'gmail.com' ? plain.replaceAll('.', '') : plain}@${domain}`.slice(0, maxLength.email)
}

/** Whoever enters a group order can do without the link, not without the mail to pay the own share: half of the cap stays for that. */
const halfCapKinds: readonly MailKind[] = ['group-entered']

/** Makes concurrent mails to one mailbox wait for each other, so that the second counts the first. */
export async function lockMailbox(tx: Tx, mailbox: string): Promise<void> {
  await lockName(tx, `mailbox ${mailbox}`)
}

/**
 * SQL that is true when this mailbox has reached a cap of mails of this kind, with so many more of them that the same statement
 * writes: it does not see them. Lock the mailbox first. `<> ''` lets the plan of a prepared statement use the partial index.
 */
export function isMailboxFull(
  mailbox: string,
  { kind, at, writtenWith }: { kind: MailKind; at: Date; writtenWith: number },
): RawBuilder<boolean> {
  const counts = caps.map(({ withinMs, mails }) => {
    const since = new Date(at.getTime() - withinMs)
    const most = halfCapKinds.includes(kind) ? Math.floor(mails / 2) : mails
    return sql<boolean>`count(*) filter (where created_at > ${since}) >= ${most - writtenWith}`
  })
  return sql<boolean>`(select ${sql.join(counts, sql` or `)} from mails
    where unproved_mailbox = ${mailbox} and unproved_mailbox <> '' and state <> 'withheld'
    and starts_with(kind, ${groupMails}) = ${isGroupMail(kind)})`
}
