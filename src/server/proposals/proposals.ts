import { z } from 'zod'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { answerPosted } from '#server/platform/http/posted-answer.ts'
import { parsePostedFields } from '#server/platform/http/posted-fields.ts'
import { findLink } from '#server/platform/links.ts'
import { maxLength } from '#shared/constants.ts'
import { multilineText, text } from '#shared/contracts/fields.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer, PostRefusal } from '#shared/order/order-page.ts'
import { paths } from '#shared/paths.ts'
import { nameOfPayment } from '#shared/proposals/payment-name.ts'
import { dueKinds, type ProposalPage } from '#shared/proposals/proposal.ts'
import type { Fields, ProposalContext } from './context.ts'

const texts = messages.proposalRefusals

/** `proposal`: the id of the price that the page has shown. */
const acceptForm = z.object({
  proposal: z.coerce.number().int(),
  name: text(maxLength.name)
    .trim()
    .regex(/[\p{L}\p{N}]/u),
})
const declineForm = z.object({
  proposal: z.coerce.number().int(),
  note: multilineText(maxLength.text).trim().default(''),
})

/** What the page has shown as due. */
const payForm = z.object({ due: z.enum(dueKinds), cents: z.coerce.number().int() })

/** The client's own page of a proposal, opened only with a link that was mailed. */
export type Proposals = {
  /** Null for a link that is unknown, revoked or expired, without saying which. */
  find(token: string): Promise<ProposalPage | null>
  /**
   * `accept` with the fields `proposal` and `name`, or `decline` with `proposal` and `note`, which may be empty. Null when the
   * link opens nothing.
   */
  answer(token: string, intent: string, fields: Fields, sender: Sender): Promise<PostedAnswer | null>
  /**
   * The payment page of what is due, which the fields `due` and `cents` name as the page has shown it; `url` is null when it turns
   * out to be paid. Null when the link opens nothing.
   */
  pay(
    token: string,
    fields: Fields,
    sender: Sender,
  ): Promise<{ isTaken: true; url: string | null } | PostRefusal | null>
  /** Whoever comes back from the payment page: asks the provider, so that the page shows what is paid. */
  confirm(sessionId: string, sender: Sender): Promise<void>
}

export function createProposals({ db, clock, limits, requests, checkout }: ProposalContext): Proposals {
  const open = async (token: string) =>
    (await findLink(db, { token, scopes: ['proposal'], at: clock.now() }))?.subjectId ?? null

  async function settle(orderId: number, intent: string, fields: Fields): Promise<void> {
    if (intent === 'accept') {
      const { proposal: proposalId, name } = parse(acceptForm, fields)
      return await requests.accept({ orderId, proposalId, name })
    }
    // A page of another version may post another name.
    if (intent !== 'decline') throw new AppError('conflict', texts.changedMeanwhile)
    const { proposal: proposalId, note } = parse(declineForm, fields)
    await requests.decline({ orderId, proposalId, note })
  }

  async function pay(orderId: number, token: string, fields: Fields, { address }: Sender): Promise<string | null> {
    const shown = parse(payForm, fields)
    const [page, buyer] = await Promise.all([requests.page(orderId), requests.client(orderId)])
    const isShown = page?.due?.kind === shown.due && page.due.cents === shown.cents
    if (!page?.due || !isShown || !buyer) throw new AppError('conflict', texts.changedMeanwhile)
    const { due, number } = page
    return await checkout.startServicePayment({
      ...{ serviceOrderId: orderId, name: nameOfPayment(due.kind, number), cents: due.cents, buyer, address },
      requireDue: (tx) => requests.requireDue(tx, orderId, due),
      returnTo: paths.proposal(token),
    })
  }

  return {
    async find(token) {
      const orderId = await open(token)
      return orderId === null ? null : await requests.page(orderId)
    },
    async answer(token, intent, fields, sender) {
      const orderId = await open(token)
      if (orderId === null) return null
      return await answerPosted(async () => {
        await limits.count('proposal', sender.address)
        await settle(orderId, intent, fields)
        return { isTaken: true as const }
      })
    },
    async pay(token, fields, sender) {
      const orderId = await open(token)
      if (orderId === null) return null
      return await answerPosted(async () => {
        await limits.count('proposal', sender.address)
        return { isTaken: true as const, url: await pay(orderId, token, fields, sender) }
      })
    },
    async confirm(sessionId, sender) {
      try {
        await limits.count('confirm', sender.address)
        await checkout.confirm(sessionId)
      } catch (error) {
        // Whatever comes of it stands on the page: the webhook and the job learn of the payment, too.
        if (!isAppError(error)) throw error
      }
    },
  }
}

/** As `parsePostedFields`, with a sentence for people at the name. */
function parse<Body extends z.ZodType>(body: Body, fields: Fields): z.output<Body> {
  try {
    return parsePostedFields(body, fields)
  } catch (error) {
    if (!isAppError(error)) throw error
    const wrong = (error.details.fields ?? {}) as Record<string, string>
    const isNameless = 'name' in wrong && !/[\p{L}\p{N}]/u.test(String(fields.name ?? ''))
    const named = isNameless ? { name: texts.nameMissing } : {}
    throw new AppError('invalid', texts.unreadable, { fields: { ...wrong, ...named } })
  }
}
