import type { Config } from '#server/platform/config.ts'
import { isOwnMachine } from '#server/platform/http/rate-limits.ts'
import { addressIn, isExampleAddress } from '#server/platform/mail/example-address.ts'
import type { Finding } from './finding.ts'
import { isVisitorAddress } from './visitor-address.ts'

/* What the settings alone say is missing before the shop opens; nothing has to be tried for it. */

export const sandboxGap: Finding = {
  part: 'payments',
  state: 'warning',
  found: 'the test card page; no money moves',
  advice: 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET before the shop opens.',
}

export const testKeyGap: Finding = {
  part: 'payments',
  state: 'warning',
  found: 'Stripe with a test key; no money moves',
  advice: 'Set the live key before the shop opens: no money moves with this one.',
}

export function mailFolderGap(folder: string): Finding {
  return {
    part: 'mail',
    state: 'warning',
    found: `mails are written into ${folder}; nobody receives them`,
    advice: 'Set SMTP_URL, MAIL_FROM and MAIL_OWNER before the shop opens.',
  }
}

/** What the sender of MAIL_FROM alone says. */
export function senderGap(from: string): Finding | null {
  const sender = addressIn(from)
  if (!isExampleAddress(sender)) return null
  return {
    part: 'mail',
    state: 'warning',
    found: `mails are sent from ${sender}, which is only an example`,
    advice: 'Set MAIL_FROM to an address of the studio before the shop opens: mailboxes refuse mails from an example.',
  }
}

const whatVisitorsType = 'the address that visitors type, such as https://shop.example.'

export const noAddressGap: Finding = {
  part: 'address',
  state: 'warning',
  found: 'PUBLIC_URL is not set; mails and the sitemap name this machine',
  advice: `Set PUBLIC_URL to ${whatVisitorsType}`,
}

/** What the settings of the address alone say; null where it may be one that visitors open. */
export function addressGap(server: Config['server']): Finding | null {
  const { publicUrl } = server
  if (!publicUrl) return noAddressGap
  const gap = { part: 'address', state: 'warning' as const }
  if (!isVisitorAddress(publicUrl))
    return {
      ...{ ...gap, found: `${publicUrl} is an address of this machine or its network` },
      advice: `PUBLIC_URL is ${publicUrl}, which nobody outside this machine or its network reaches. Set it to ${whatVisitorsType}`,
    }
  if (!publicUrl.startsWith('https:'))
    return {
      ...{ ...gap, found: `${publicUrl} has no certificate` },
      advice: `PUBLIC_URL is ${publicUrl}: put a proxy with a certificate before it and let it begin with https, because cards and passwords must not cross the network in the clear.`,
    }
  // The app has no certificate of its own. A proxy on the same machine is no client to the limits (docs/decisions/0014).
  if (server.trustProxy === false && server.host !== 'localhost' && !isOwnMachine(server.host))
    return {
      ...{ ...gap, found: `${publicUrl} is served through a proxy, and TRUST_PROXY is not set` },
      advice:
        'Set TRUST_PROXY to the number of proxies in front, or to their addresses: without it all visitors share each rate limit.',
    }
  return null
}

export function findGaps({ payments, mail, server }: Pick<Config, 'payments' | 'mail' | 'server'>): Finding[] {
  const ofMail = mail.kind === 'folder' ? mailFolderGap(mail.folder) : senderGap(mail.from)
  const address = addressGap(server)
  return [
    ...(payments.kind === 'sandbox' ? [sandboxGap] : payments.live ? [] : [testKeyGap]),
    ...(ofMail ? [ofMail] : []),
    ...(address ? [address] : []),
  ]
}
