import type { Email } from 'postal-mime'
import { readMailbox } from '#test/helpers/mailbox.ts'
import { expect, mailFolder } from './browser.ts'

/** The mails that this worker's app sent to the address. */
export async function mailsTo(address: string): Promise<Email[]> {
  return (await readMailbox(mailFolder())).filter(({ to }) => to?.[0]?.address === address)
}

/** The paths of the order pages in the mails to the address. */
export async function orderLinksTo(address: string): Promise<string[]> {
  return (await mailsTo(address)).flatMap(({ text = '' }) => /\/order\/[\w-]{43}/.exec(text)?.[0] ?? [])
}

/** Waits for the one mail with the path of an order's page, and returns the path. */
export async function findOrderLink(address: string): Promise<string> {
  await expect.poll(() => orderLinksTo(address)).toHaveLength(1)
  return (await orderLinksTo(address))[0] ?? ''
}
