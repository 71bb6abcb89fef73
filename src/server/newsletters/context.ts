import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Mailer } from '#server/platform/mail/mail.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { Bounces } from '#server/platform/mail/send-mail.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { Content } from '../content/content.ts'
import type { ShowElsewhere } from '../content/show-elsewhere.ts'

export type NewslettersContext = {
  db: Db
  clock: Clock
  /** The origin that links in mails begin with. */
  origin: string
  mail: MailAddresses
  /** One that never hands a mail over twice. */
  mailer: Pick<Mailer, 'send' | 'isPaused'>
  readSenderName: () => Promise<string>
  bounces: Bounces
  catalog: Pick<Catalog, 'get'>
  content: Pick<Content, 'published' | 'publishedNews'>
  showTexts: ShowElsewhere
  mailsPerMinute: number
}
