import type { Auth } from '#server/auth/auth.ts'
import type { Db } from '#server/platform/database/db.ts'
import { addressIn, isExampleAddress } from '#server/platform/mail/example-address.ts'
import type { MailAddresses } from '#server/platform/mail/outgoing-mail.ts'
import type { Settings } from '#server/settings/settings.ts'
import type { DefaultAddress } from './wire.ts'

/** The dashboard shows at most this many; further ones appear once these are changed. */
const mostNamed = 8

/** The example addresses among those that the shop uses to sign in, to send mail and to show on pages. */
export async function findDefaultAddresses({
  auth,
  settings,
  from,
  source,
}: {
  auth: Pick<Auth, 'adminEmails'>
  settings: Pick<Settings, 'read' | 'mailAddresses'>
  from: MailAddresses['from']
  source: Db
}): Promise<DefaultAddress[]> {
  const [admins, { studio }, { notices }] = await Promise.all([
    auth.adminEmails(),
    settings.read(),
    settings.mailAddresses(source),
  ])
  const inUse: DefaultAddress[] = [
    { use: 'notices', address: notices },
    { use: 'sender', address: addressIn(from) },
    { use: 'studio', address: studio.value.email },
    ...admins.map((address) => ({ use: 'administrator' as const, address })),
  ]
  return inUse.filter(({ address }) => isExampleAddress(address)).slice(0, mostNamed)
}
