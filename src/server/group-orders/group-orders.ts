import type { Actor } from '#server/platform/database/audit.ts'
import type { Sender } from '#server/platform/database/idempotency.ts'
import { answerPosted } from '#server/platform/http/posted-answer.ts'
import { mailedKey } from '#shared/constants/group-orders.ts'
import { AppError, isAppError } from '#shared/errors.ts'
import type { JoinGroup, OrganizerGroup, OwnEntry } from '#shared/group-orders/group-order.ts'
import { messages } from '#shared/messages.ts'
import type { PostedAnswer, PostRefusal } from '#shared/order/order-page.ts'
import { paths } from '#shared/paths.ts'
import { callOffForStudio, callOffGroup, settleOverdue, tellCompleted } from './commands/call-off-group.ts'
import { closeDueGroups, closeForStudio, closeGroup } from './commands/close-group.ts'
import { extendCollecting, startCollecting } from './commands/collect.ts'
import { extendGroup } from './commands/extend-group.ts'
import { payOwnShare, payRest } from './commands/pay-share.ts'
import { removeOldGroups } from './commands/remove-old-groups.ts'
import { reopenGroup } from './commands/reopen-group.ts'
import { startGroup } from './commands/start-group.ts'
import { changeEntry, type Entered, enter, removeEntry } from './commands/write-entry.ts'
import type { Fields, GroupContext } from './context.ts'
import { parseEntry, parseForm } from './posted-forms.ts'
import { findIdByJoinToken } from './queries/groups.ts'
import { findManaged, listGroups } from './queries/list-groups.ts'
import { findJoinGroup, findOrganizerGroup, findOwnEntry, openEntry, openGroup } from './queries/pages.ts'
import {
  type CallOffBody,
  changeForm,
  collectForm,
  type EnterAnswer,
  type EnterForm,
  type ExtendBody,
  enterForm,
  extendForm,
  type GroupList,
  type GroupQuery,
  type GroupRecord,
  reopenForm,
  type StartAnswer,
  type StartBody,
  startForm,
  toGroupRecord,
} from './wire.ts'

const texts = messages.groupOrders

/**
 * Group orders. What is posted on a page is counted and parsed here, and its refusals are answered; the calls of the API throw them
 * as AppError.
 */
export type GroupOrders = {
  start(body: StartBody): Promise<StartAnswer>
  enter(token: string, body: EnterForm, sender: Sender): Promise<EnterAnswer>
  /** The pages; null for a link that opens nothing. */
  organizerPage(token: string): Promise<OrganizerGroup | null>
  joinPage(token: string): Promise<JoinGroup | null>
  entryPage(token: string): Promise<OwnEntry | null>
  /** Null when the link opens nothing, as below. */
  organize(token: string, intent: string, fields: Fields, sender: Sender): Promise<PostedAnswer | null>
  /** With the address of the organizer's page where it was started. */
  postStart(productId: number, fields: Fields, sender: Sender): Promise<{ isTaken: true; to: string } | PostRefusal>
  /** With the address of the entry's page where it was taken. */
  postEntry(token: string, fields: Fields, sender: Sender): Promise<{ isTaken: true; to: string } | PostRefusal | null>
  /** The payment page of the own part, or of what is missing; `url` is null when it turns out to be paid. */
  payShare(
    token: string,
    of: 'own' | 'rest',
    sender: Sender,
  ): Promise<{ isTaken: true; url: string | null } | PostRefusal | null>
  /** Whoever comes back from the payment page: asks the provider, so that the page shows what is paid. */
  confirmShare(sessionId: string, sender: Sender): Promise<void>
  postChange(token: string, intent: string, fields: Fields, sender: Sender): Promise<PostedAnswer | null>
  /** For administrators. Those of one group throw AppError `not_found`. */
  list(query: GroupQuery): Promise<GroupList>
  get(id: number, page?: number): Promise<GroupRecord>
  close(id: number, actor: Actor): Promise<GroupRecord>
  extend(id: number, body: ExtendBody, actor: Actor): Promise<GroupRecord>
  callOff(id: number, body: CallOffBody, actor: Actor): Promise<GroupRecord>
  /** The job of every minute: closes what is due, and settles what is not paid in time. */
  closeDue(): Promise<void>
  /** The job of a group of which every part is paid. */
  tellCompleted(groupId: number): Promise<void>
  /** The nightly job. */
  removeOld(): Promise<void>
}

type Act = (id: number, fields: Fields, sender: Sender) => Promise<unknown>

export function createGroupOrders(context: GroupContext): GroupOrders {
  const { db, clock } = context

  async function get(id: number, page = 1): Promise<GroupRecord> {
    const [row, group] = await Promise.all([findManaged(db, id), findOrganizerGroup(context, id)])
    if (!row || !group) throw new AppError('not_found', messages.adminGroupOrders.notFound)
    return toGroupRecord(row, group, page)
  }

  async function enterByToken(token: string, body: EnterForm, sender: Sender): Promise<Entered> {
    const id = await findIdByJoinToken(db, token)
    if (id === null) throw new AppError('not_found', texts.stale)
    return await enter(context, id, { body, sender })
  }

  /** Runs what a page has posted. */
  async function post<T extends { isTaken: true }>(
    sender: Sender,
    run: () => Promise<T>,
    limit: 'groupEntry' | 'groupStart' = 'groupEntry',
  ): Promise<T | PostRefusal> {
    return await answerPosted(async () => {
      await context.limits.count(limit, sender.address)
      return await run()
    })
  }

  /** What an organizer does on the own page, by the name that its button posts. */
  const organizing: Readonly<Record<string, Act>> = {
    close: (id) => closeGroup(context, id, 'organizer'),
    reopen: (id, fields) => reopenGroup(context, id, parseForm(reopenForm, fields).closes_on),
    collect: (id, fields) => startCollecting(context, id, parseForm(collectForm, fields)),
    extend: (id, fields) => extendCollecting(context, id, parseForm(extendForm, fields).pay_by),
    'call-off': (id) => callOffGroup(context, id, 'organizer'),
    remove: (id, fields) => removeEntry(context, Number(fields.entry), id),
  }
  /** What a person does with the own entry. */
  const changing: typeof organizing = {
    async save(id, fields, sender) {
      const body = await parseEntry(changeForm, fields, { of: () => findOwnEntry(context, id) })
      await changeEntry(context, id, { body, sender })
    },
    leave: (id) => removeEntry(context, id),
  }

  /** Throws AppError `conflict` for a name that no button posts, as a page of another version may. */
  async function act(actions: typeof organizing, intent: string, ...posted: Parameters<Act>) {
    const run = Object.hasOwn(actions, intent) ? actions[intent] : undefined
    if (!run) throw new AppError('conflict', texts.changedMeanwhile)
    await run(...posted)
    return { isTaken: true } as const
  }

  return {
    start: (body) => startGroup(context, body),
    enter: enterByToken,
    async organizerPage(token) {
      const id = await openGroup(context, token)
      return id === null ? null : await findOrganizerGroup(context, id)
    },
    joinPage: (token) => findJoinGroup(context, token),
    async entryPage(token) {
      const id = await openEntry(context, token)
      return id === null ? null : await findOwnEntry(context, id)
    },
    async organize(token, intent, fields, sender) {
      const id = await openGroup(context, token)
      if (id === null) return null
      return await post(sender, () => act(organizing, intent, id, fields, sender))
    },
    async postStart(product_id, { goal, ...fields }, sender) {
      const start = async () => {
        const asked = { ...fields, product_id, ...(goal !== '' && { goal }) }
        const { organizer_link } = await startGroup(context, parseForm(startForm, asked, texts.startFailed))
        return { isTaken: true as const, to: organizer_link }
      }
      return await post(sender, start, 'groupStart')
    },
    async postEntry(token, fields, sender) {
      if ((await findIdByJoinToken(db, token)) === null) return null
      return await post(sender, async () => {
        const of = () => findJoinGroup(context, token)
        const body = await parseEntry(enterForm, fields, { of, refusal: texts.joinFailed })
        const { entry_link, isMailed } = await enterByToken(token, body, sender)
        return { isTaken: true as const, to: isMailed ? `${entry_link}?${mailedKey}=1` : entry_link }
      })
    },
    async payShare(token, of, sender) {
      const id = await (of === 'own' ? openEntry : openGroup)(context, token)
      if (id === null) return null
      const returnTo = of === 'own' ? paths.groupEntry(token) : paths.groupOrder(token)
      const pay = of === 'own' ? payOwnShare : payRest
      return await post(sender, async () => ({
        isTaken: true as const,
        url: await pay(context, id, { returnTo, sender }),
      }))
    },
    async confirmShare(sessionId, sender) {
      try {
        await context.limits.count('confirm', sender.address)
        await context.checkout.confirm(sessionId)
      } catch (error) {
        // Whatever comes of it stands on the page: the webhook and the job learn of the payment, too.
        if (!isAppError(error)) throw error
      }
    },
    async postChange(token, intent, fields, sender) {
      const id = await openEntry(context, token)
      if (id === null) return null
      return await post(sender, () => act(changing, intent, id, fields, sender))
    },
    list: (query) => listGroups(db, query),
    get,
    async close(id, actor) {
      await closeForStudio(context, id, actor)
      return await get(id)
    },
    async extend(id, { closes_on }, actor) {
      await extendGroup(context, id, closes_on, actor)
      return await get(id)
    },
    async callOff(id, { reason }, actor) {
      await callOffForStudio(context, id, { reason, ...actor })
      return await get(id)
    },
    async closeDue() {
      await closeDueGroups(context)
      await settleOverdue(context)
    },
    tellCompleted: (groupId) => tellCompleted(context, groupId),
    removeOld: () => removeOldGroups(db, clock.now()),
  }
}
