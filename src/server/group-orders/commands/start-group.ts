import { randomBytes } from 'node:crypto'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { fillsHoneypot, isTooFast } from '#server/platform/http/bots.ts'
import { issueLink } from '#server/platform/links.ts'
import { writeMail } from '#server/platform/mail/outgoing-mail.ts'
import { groupMark } from '#shared/cart/runs.ts'
import { groupLinkLifeMs } from '#shared/constants/group-orders.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { GroupContext } from '../context.ts'
import { refuseDay } from '../group-days.ts'
import { groupStartedMail } from '../group-mail-templates.ts'
import { sizesOf, toLines } from '../group-prices.ts'
import { mailGoodOf } from '../mail-good.ts'
import { isOffered } from '../queries/groups.ts'
import type { StartAnswer, StartBody } from '../wire.ts'
import { endOfDay } from './end-of-day.ts'

const texts = messages.groupOrders
const newToken = () => randomBytes(32).toString('base64url')

/** Starts a group and mails its organizer the link. A bot gets links that open nothing. */
export async function startGroup(context: GroupContext, body: StartBody): Promise<StartAnswer> {
  const { db, clock, mail, origin } = context
  if (isTooFast(body)) throw new AppError('invalid', texts.tooFast)
  if (fillsHoneypot(body))
    return { organizer_link: paths.groupOrder(newToken()), join_link: paths.joinGroup(newToken()) }
  refuseDay(body.closes_on, clock.now())
  return await transaction(db, async (tx) => {
    const { product, designFileId, moreDesignIds } = await requireOrderable(context, tx, body)
    const now = clock.now()
    const joinToken = newToken()
    const { id } = await tx
      .insertInto('group_orders')
      .values({
        join_token: joinToken,
        mark: `${groupMark}${randomBytes(18).toString('base64url')}`,
        title: body.title,
        organizer_name: body.name,
        organizer_email: body.email,
        product_id: body.product_id,
        ...{ color: body.color, variant: body.variant, placement: body.placement, wants_proof: body.wants_proof },
        design_file_id: designFileId,
        ...{ more_prints: JSON.stringify(body.more_prints), more_design_ids: moreDesignIds },
        ...{ goal: body.goal ?? null, payer: body.payer },
        closes_at: endOfDay(body.closes_on),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await issueLink(tx, { scope: 'group-organizer', subjectId: id, at: now, lifeMs: groupLinkLifeMs })
    const answer = { organizer_link: paths.groupOrder(token), join_link: paths.joinGroup(joinToken) }
    await writeMail(tx, {
      ...groupStartedMail(await mail.words(tx), {
        ...{ name: body.name, good: mailGoodOf(body, product, origin), lastDay: body.closes_on, payer: body.payer },
        organizerPage: `${origin}${answer.organizer_link}`,
        joinPage: `${origin}${answer.join_link}`,
      }),
      kind: 'group-started',
      fact: String(id),
      from: mail.from,
      recipient: body.email,
      isUnverified: true,
      replyTo: (await mail.studio(tx)).replies,
      at: now,
    })
    return answer
  })
}

/** Throws AppError unless some size of the product could be ordered with this design. The files of its designs are locked. */
async function requireOrderable({ checkout }: GroupContext, tx: Tx, body: StartBody) {
  if (!(await isOffered(tx, body.product_id))) throw new AppError('invalid', texts.notOffered)
  const group = toGroup(body)
  const { product } = await checkout.priceGroup(tx, { productId: body.product_id, lines: [] })
  if (!product) throw new AppError('invalid', texts.notOffered)
  const sold = sizesOf(product, group).filter(({ isSold }) => isSold)
  const first = sold[0]
  if (!first) throw new AppError('invalid', texts.soldOut)
  const lines = toLines(group, [{ size: first.size, qty: 1 }])
  const { cart } = await checkout.priceGroup(tx, { productId: body.product_id, lines })
  const line = cart.lines[0]
  if (!line?.canBuy) throw new AppError('invalid', line?.message ?? texts.notOffered)
  const { designFileId } = line
  const moreDesignIds = line.sides.map((side) => side.designFileId)
  const fileIds = [...new Set([...(designFileId === null ? [] : [designFileId]), ...moreDesignIds])]
  if (fileIds.length > 0) {
    // The nightly clean-up of unused designs waits for the lock, and then finds the group that uses them.
    const kept = await tx
      .selectFrom('files')
      .select('id')
      .where('id', 'in', fileIds)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (kept.length < fileIds.length) throw new AppError('invalid', messages.lineDesign.unknown)
  }
  return { product, designFileId, moreDesignIds }
}

/** As the lines of the group that is asked for need it. */
function toGroup({ product_id, color, variant, design, placement, more_prints, wants_proof }: StartBody) {
  const prints = { design, placement, morePrints: more_prints, wantsProof: wants_proof }
  return { productId: product_id, color, variant, ...prints, mark: '' }
}
