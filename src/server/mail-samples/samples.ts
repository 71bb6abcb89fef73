import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'

/** Of each kind, when it is sent: a kind whose letter reads differently from case to case has several. */
export type Samples = Record<string, WrittenMail>
