import type { Tx } from '#server/platform/database/db.ts'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { issueLink } from '#server/platform/links.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { groupLinkLifeMs } from '#shared/constants/group-orders.ts'
import { isAppError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import type { GroupContext } from '../context.ts'
import { groupEnteredMail } from '../group-mail-templates.ts'
import { mailGoodOf } from '../mail-good.ts'
import type { Group } from '../queries/groups.ts'

/**
 * Whether this network may cause another such mail: anybody can type anybody's address. Where it may not, the entry is taken
 * all the same. Asked before the transaction, which has to hold its one connection only.
 */
export async function mayMailLink({ limits }: GroupContext, { address }: Sender): Promise<boolean> {
  try {
    await limits.count('groupLink', address)
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'rate_limited') return false
    throw error
  }
}

/** The link to one's own entry: without it, whoever has closed the page can neither change the entry nor leave. Once for an address. */
export async function mailOwnLink(
  { clock, mail, origin }: GroupContext,
  tx: Tx,
  { group, product, id, name, email }: { group: Group; product: CartProduct; id: number; name: string; email: string },
): Promise<void> {
  const at = clock.now()
  // A link of its own, because of the page's only the hash is known.
  const token = await issueLink(tx, { scope: 'group-entry', subjectId: id, at, lifeMs: groupLinkLifeMs })
  await writeMail(tx, {
    ...groupEnteredMail(await mail.words(tx), {
      ...{ name, good: mailGoodOf(group, product, origin), lastDay: group.lastDay, payer: group.payer },
      page: `${origin}${paths.groupEntry(token)}`,
    }),
    kind: 'group-entered',
    fact: `${id} ${email.toLowerCase()}`,
    from: mail.from,
    recipient: email,
    isUnverified: true,
    replyTo: (await mail.studio(tx)).replies,
    at,
  })
}
