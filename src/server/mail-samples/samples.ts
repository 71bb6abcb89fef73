import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'

/** The samples of each kind by when the mail is sent: a kind whose text depends on the case has several. */
export type Samples = Record<string, WrittenMail>
