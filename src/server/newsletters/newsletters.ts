import type { Actor } from '#server/platform/database/audit.ts'
import { findLink, issueLink } from '#server/platform/links.ts'
import { hourMs } from '#shared/constants/durations.ts'
import { sendDeliveries } from './commands/send-deliveries.ts'
import { sendTest } from './commands/send-test.ts'
import { startSending } from './commands/start-sending.ts'
import { type Steering, steerSending } from './commands/steer-sending.ts'
import { createNewsletter, removeDraft, requireNewsletter, saveDraft } from './commands/write-newsletter.ts'
import type { NewslettersContext } from './context.ts'
import { writeLetter } from './letter.ts'
import { previewPath } from './preview-path.ts'
import { readLetter } from './queries/letters.ts'
import { countRecipients, findSentMail, listNewsletters, listReasons } from './queries/newsletters.ts'
import {
  type DraftState,
  type Newsletter,
  type NewsletterList,
  type NewsletterQuery,
  type Preview,
  toDraftState,
  toNewsletter,
} from './wire.ts'

/** Letters to the subscribers. Every call with an id throws AppError `not_found`. */
export type Newsletters = {
  list(query: NewsletterQuery): Promise<NewsletterList>
  read(id: number): Promise<Newsletter>
  create(copyOf: number | null, actor: Actor): Promise<Newsletter>
  /** Throws AppError `conflict` once it is sent, `stale` when somebody has saved since `version`. */
  save(id: number, draft: { value: object; version: number }, actor: Actor): Promise<DraftState>
  /** Throws AppError `conflict` once it is sent. */
  remove(id: number, actor: Actor): Promise<void>
  preview(id: number): Promise<Preview>
  /** The address of `showPreview`, valid for an hour and not longer than the session. */
  previewLink(id: number, sessionId: string): Promise<{ path: string }>
  /** The mail's HTML; null for a token that opens nothing. */
  showPreview(token: string): Promise<string | null>
  /** Throws AppError `invalid` with its problems. */
  test(id: number, email: string, actor: Actor): Promise<void>
  /**
   * Throws AppError `invalid` with its problems, `stale` when somebody has saved since `version`, `conflict` when it would go to
   * another number of people.
   */
  send(id: number, asked: { version: number; recipients: number }, actor: Actor): Promise<Newsletter>
  /** Throws AppError `conflict` when it is not being sent. */
  steer(id: number, to: Steering, actor: Actor): Promise<Newsletter>
  /** The job. */
  sendDeliveries(): Promise<void>
}

export function createNewsletters(context: NewslettersContext): Newsletters {
  const { db, clock, mail, origin } = context

  async function read(id: number): Promise<Newsletter> {
    const row = await requireNewsletter(db, id)
    const drafted = row.state === 'draft' ? await readLetter(context, row.body) : null
    const [confirmed, reasons] = await Promise.all([countRecipients(db), listReasons(db, id)])
    const read = toNewsletter(row, { problems: drafted?.problems ?? [], confirmed, reasons })
    // As it would stand in a mailbox.
    return drafted ? { ...read, subject: drafted.letter.subject } : read
  }

  async function preview(id: number): Promise<Preview> {
    const { body } = await requireNewsletter(db, id)
    const { letter } = await readLetter(context, body)
    const written = (await findSentMail(db, id)) ?? writeLetter(await mail.words(db), letter, origin)
    return { ...written, preheader: letter.preheader }
  }

  return {
    list: (query) => listNewsletters(db, query),
    read,
    create: async (copyOf, actor) => await read(await createNewsletter(context, copyOf, actor)),
    async save(id, draft, actor) {
      const saved = await saveDraft(context, id, draft, actor)
      const { problems } = await readLetter(context, draft.value)
      return toDraftState(saved, problems)
    },
    remove: (id, actor) => removeDraft(context, id, actor),
    preview,
    async previewLink(id, sessionId) {
      await requireNewsletter(db, id)
      const link = { scope: 'newsletter-preview', subjectId: id, sessionId } as const
      return { path: previewPath(await issueLink(db, { ...link, at: clock.now(), lifeMs: hourMs })) }
    },
    async showPreview(token) {
      const link = await findLink(db, { token, scopes: ['newsletter-preview'], at: clock.now() })
      return link && (await preview(link.subjectId)).html
    },
    test: (id, email, actor) => sendTest(context, id, email, actor),
    async send(id, asked, actor) {
      await startSending(context, id, asked, actor)
      return await read(id)
    },
    async steer(id, to, actor) {
      await steerSending(context, id, to, actor)
      return await read(id)
    },
    sendDeliveries: () => sendDeliveries(context),
  }
}
