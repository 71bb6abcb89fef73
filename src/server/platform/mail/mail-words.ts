import type { MailsContent } from '#shared/content/schemas/mails.ts'
import type { MailLook } from './mail-look.ts'

/**
 * The words of all mails as the owner has published them, with the general placeholders filled; those of one mail are filled
 * by its template. `studio` and `look` are the head of every mail.
 */
export type MailWords = MailsContent & { studio: string; look: MailLook }
