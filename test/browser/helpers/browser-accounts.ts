import type { Page } from '@playwright/test'
import type { StaffRole } from '#shared/roles.ts'
import { expect, postForm } from './browser.ts'
import { linkTo } from './mails.ts'
import { ownerHeaders } from './sign-in.ts'

/** Expired in 1970; its signature is not checked by the browser. */
export const expiredToken = `x.${Buffer.from('{"exp":1}').toString('base64url')}.x`

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
