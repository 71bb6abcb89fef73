import type { z } from 'zod'
import type { Problem } from '#server/platform/form-problems.ts'
import type {
  listNewsletters,
  Newsletter,
  NewsletterSummary,
  previewNewsletter,
  saveNewsletter,
} from '#shared/contracts/newsletters.ts'
import { completeNewsletter, newsletterForm } from './form.ts'
import type { NewsletterRow } from './queries/select-newsletters.ts'

/* The API's shapes: times as text. */

export type { Newsletter }
export type NewsletterQuery = z.infer<typeof listNewsletters.query>
export type NewsletterList = z.infer<typeof listNewsletters.result>
export type DraftState = z.infer<typeof saveNewsletter.result>
export type Preview = z.infer<typeof previewNewsletter.result>

export function toDraftState(
  { version, changedAt }: { version: number; changedAt: Date },
  problems: Problem[],
): DraftState {
  return { version, changed_at: changedAt.toISOString(), problems }
}

export function toSummary(row: NewsletterRow): NewsletterSummary {
  return {
    id: row.id,
    // What was sent has its placeholders filled.
    subject: row.sent_subject ?? completeNewsletter(row.body).subject,
    state: row.state as NewsletterSummary['state'],
    changed_at: row.changed_at.toISOString(),
    changed_by: row.changed_by,
    started_at: row.started_at?.toISOString() ?? null,
    started_by: row.started_by,
    ended_at: row.ended_at?.toISOString() ?? null,
    counts: {
      recipients: row.recipients ?? 0,
      waiting: row.waiting ?? 0,
      sent: row.sent ?? 0,
      skipped: row.skipped ?? 0,
      failed: row.failed ?? 0,
      unknown: row.unknown ?? 0,
      unsubscribed: row.unsubscribed ?? 0,
    },
  }
}

export function toNewsletter(
  row: NewsletterRow,
  more: { problems: Problem[]; confirmed: number; reasons: { text: string; count: number }[] },
): Newsletter {
  return {
    ...toSummary(row),
    version: row.version,
    paused_because: row.paused_because,
    form: newsletterForm,
    value: completeNewsletter(row.body),
    ...more,
  }
}
