import type { Page } from '@playwright/test'
import type { StaffRole } from '#shared/roles.ts'
import { readMailbox } from '#test/helpers/mailbox.ts'
import { expect, mailFolder, postForm } from './browser.ts'
import { ownerHeaders } from './sign-in.ts'

/** Expired in 1970; its signature is not checked by the browser. */
export const expiredToken = `x.${Buffer.from('{"exp":1}').toString('base64url')}.x`

type LinkPage = 'invitation' | 'reset-password' | 'confirm-email'

/** The links of this kind in the mails to this address, the oldest first. */
export async function linksTo(email: string, page: LinkPage): Promise<string[]> {
  return (await readMailbox(mailFolder()))
    .filter(({ to }) => to?.[0]?.address === email)
    .flatMap(({ text = '' }) => new RegExp(`/${page}/[\\w-]{43}`).exec(text)?.[0] ?? [])
}

/** The path of the latest one, once there is one. */
export async function linkTo(email: string, page: LinkPage): Promise<string> {
  await expect.poll(async () => (await linksTo(email, page)).length).toBeGreaterThan(0)
  return (await linksTo(email, page)).at(-1) ?? ''
}

export const colleaguePassword = 'four inks on soft paper'

/** Adds a colleague through the mailed link, by requests. */
export async function joinByMail(
  page: Page,
  email: string,
  { name, staff_role }: { name: string; staff_role: StaffRole },
) {
  const headers = await ownerHeaders()
  const invited = await page.request.post('/api/invitations', { headers, data: { email, staff_role } })
  expect(invited.status()).toBe(200)
  const token = (await linkTo(email, 'invitation')).split('/').at(-1)
  await postForm(page, '/api/invitations/accept', { token, name, password: colleaguePassword })
}
