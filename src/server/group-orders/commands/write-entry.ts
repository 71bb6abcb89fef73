import { randomBytes } from 'node:crypto'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { fillsHoneypot, isTooFast } from '#server/platform/http/bots.ts'
import { issueLink, revokeLinks } from '#server/platform/links.ts'
import { groupLimits, groupLinkLifeMs } from '#shared/constants/group-orders.ts'
import { quantity } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import type { GroupEntry } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { CartProduct } from '#shared/shop-product.ts'
import type { GroupContext } from '../context.ts'
import { sizesOf, sumBySize, toLines, withdrawn } from '../group-prices.ts'
import { wrongForGroup } from '../posted-forms.ts'
import { findEntry, type Group, listEntries, lockGroup } from '../queries/groups.ts'
import type { EnterAnswer, EnterForm, EntryBody } from '../wire.ts'
import { mailOwnLink, mayMailLink } from './mail-own-link.ts'

const texts = messages.groupOrders

/** `isMailed`: the link is on its way to the address that was given. */
export type Entered = EnterAnswer & { isMailed: boolean }

/** Enters a person, mails the link and returns the address of the page with this entry alone. */
export async function enter(
  context: GroupContext,
  groupId: number,
  { body, sender }: { body: EnterForm; sender: Sender },
): Promise<Entered> {
  const { db, clock } = context
  if (isTooFast(body)) throw new AppError('invalid', texts.tooFast)
  if (fillsHoneypot(body)) {
    return { entry_link: paths.groupEntry(randomBytes(32).toString('base64url')), isMailed: body.email !== '' }
  }
  const isMailed = body.email !== '' && (await mayMailLink(context, sender))
  return await transaction(db, async (tx) => {
    const group = requireTaking(await lockGroup(tx, groupId), clock.now())
    const entries = await listEntries(tx, groupId)
    if (entries.length >= groupLimits.entries) throw new AppError('conflict', texts.full(groupLimits.entries))
    const product = await requirePossible(context, tx, group, { entries, body })
    const now = clock.now()
    const { name, size, qty, email } = body
    const { id } = await tx
      .insertInto('group_entries')
      .values({
        group_order_id: groupId,
        name,
        size,
        qty,
        email: keptEmail(group, body),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await issueLink(tx, { scope: 'group-entry', subjectId: id, at: now, lifeMs: groupLinkLifeMs })
    if (isMailed) await mailOwnLink(context, tx, { group, product, id, name, email })
    return { entry_link: paths.groupEntry(token), isMailed }
  })
}

/** A new address gets the link, too. Throws AppError `conflict` once the list is closed, `not_found` where the entry was removed. */
export async function changeEntry(
  context: GroupContext,
  entryId: number,
  { body, sender }: { body: EntryBody; sender: Sender },
): Promise<void> {
  const { db, clock } = context
  const before = await findEntry(db, entryId)
  const isOtherAddress = Boolean(before?.email) && before?.email !== body.email
  const isMailed = isOtherAddress && (await mayMailLink(context, sender))
  await transaction(db, async (tx) => {
    const { group, entry } = await lockEntry(context, tx, entryId)
    const others = (await listEntries(tx, group.id)).filter(({ id }) => id !== entryId)
    const isLess = entry.size === body.size && entry.qty >= body.qty
    if (isLess) requireTaken({ sizes: [], payer: group.payer, entry }, body)
    else await requirePossible(context, tx, group, { entries: others, body })
    const { name, size, qty } = body
    const email = keptEmail(group, body)
    await tx
      .updateTable('group_entries')
      .set({ name, size, qty, email, updated_at: clock.now() })
      .where('id', '=', entryId)
      .execute()
    if (!isMailed) return
    const { product } = await context.checkout.priceGroup(tx, { productId: group.productId, lines: [] })
    if (product) await mailOwnLink(context, tx, { group, product, id: entryId, name, email })
  })
}

/** By the person or by the organizer, who says for which group, and whose form may have posted any number. */
export async function removeEntry(context: GroupContext, entryId: number, ofGroup?: number): Promise<void> {
  if (!Number.isSafeInteger(entryId)) throw gone()
  await transaction(context.db, async (tx) => {
    const { group } = await lockEntry(context, tx, entryId)
    if (ofGroup !== undefined && ofGroup !== group.id) throw gone()
    await tx.deleteFrom('group_entries').where('id', '=', entryId).execute()
    await revokeLinks(tx, { scope: 'group-entry', subjectId: entryId, at: context.clock.now() })
  })
}

/** Needed and kept only where each pays the own part. */
function keptEmail({ payer }: Group, { email }: Pick<EntryBody, 'email'>): string {
  return payer === 'each' ? email : ''
}

/** Throws AppError `invalid`, at each field that this group does not take as it is. */
function requireTaken(...asked: Parameters<typeof wrongForGroup>) {
  const fields = wrongForGroup(...asked)
  const [problem, ...more] = Object.values(fields)
  if (problem) throw new AppError('invalid', more.length > 0 ? texts.formInvalid : problem, { fields })
}

const gone = () => new AppError('not_found', texts.changedMeanwhile)

async function lockEntry(
  { clock }: GroupContext,
  tx: Tx,
  entryId: number,
): Promise<{ group: Group; entry: GroupEntry }> {
  const known = await findEntry(tx, entryId)
  if (!known) throw gone()
  const group = requireTaking(await lockGroup(tx, known.groupId), clock.now())
  const entry = await findEntry(tx, entryId)
  if (!entry) throw gone()
  return { group, entry }
}

/** The deadline counts by the clock: the job that closes the list may be a minute late. */
function requireTaking(group: Group | null, now: Date): Group {
  if (!group) throw gone()
  if (group.state === 'called-off') throw new AppError('conflict', texts.joinCalledOff)
  if (group.state !== 'open' || group.closesAt <= now) throw new AppError('conflict', texts.joinClosed)
  return group
}

/** Throws AppError `invalid`, at the field, where the group could not order this too. */
async function requirePossible(
  { checkout }: GroupContext,
  tx: Tx,
  group: Group,
  { entries, body }: { entries: readonly GroupEntry[]; body: EntryBody },
): Promise<CartProduct> {
  const sums = sumBySize([...entries, body], [])
  const lines = toLines(group, sums)
  const { cart, product, isWithdrawn } = await checkout.priceGroup(tx, { productId: group.productId, lines })
  if (!product) throw new AppError('conflict', texts.notOffered)
  if (isWithdrawn) throw withdrawn(product)
  requireTaken({ sizes: sizesOf(product, group), payer: group.payer }, body)
  const sum = sums.find(({ size }) => size === body.size)?.qty ?? 0
  if (sum > quantity.maxPerLine) throw ofQuantity(texts.tooManyOfSize(quantity.maxPerLine))
  const line = cart.lines.find(({ request }) => request.size === body.size)
  const isRefused = line?.problems.some((problem) => problem !== 'price_changed' && problem !== 'group_changed')
  if (line && isRefused) throw ofQuantity(line.message ?? texts.sizeUnknown)
  return product
}

function ofQuantity(problem: string): AppError {
  return new AppError('invalid', problem, { fields: { qty: problem } })
}
