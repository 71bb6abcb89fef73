import type { Email } from 'postal-mime'
import { readMailbox } from '#test/helpers/mailbox.ts'
import { expect, mailFolder } from './browser.ts'

/** The mails that this worker's app sent to the address. */
export async function mailsTo(address: string): Promise<Email[]> {
  return (await readMailbox(mailFolder())).filter(({ to }) => to?.[0]?.address === address)
}

type LinkPage = 'order' | 'proposal' | 'invitation' | 'reset-password' | 'confirm-email'

/** The paths of the links to such a page in the mails to the address, the oldest first. */
export async function linksTo(address: string, page: LinkPage): Promise<string[]> {
  const link = new RegExp(`/${page}/[\\w-]{43}`)
  return (await mailsTo(address)).flatMap(({ text = '' }) => link.exec(text)?.[0] ?? [])
}

/** The path of the latest one, once there is one. */
export async function linkTo(address: string, page: LinkPage): Promise<string> {
  await expect.poll(async () => (await linksTo(address, page)).length).toBeGreaterThan(0)
  return (await linksTo(address, page)).at(-1) ?? ''
}

/** The path of an order's page, of which the address has got exactly one. */
export async function findOrderLink(address: string): Promise<string> {
  await expect.poll(() => linksTo(address, 'order')).toHaveLength(1)
  return await linkTo(address, 'order')
}
