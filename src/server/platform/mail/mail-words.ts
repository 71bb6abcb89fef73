import type { MailsContent } from '#shared/content/schemas/mails.ts'

/**
 * The words of all mails as the owner has published them, with the general placeholders filled; those of one mail are filled
 * by its template. `studio` is the name at the top of every mail.
 */
export type MailWords = MailsContent & { studio: string }
