import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import {
  expect,
  follow,
  followAdminLink,
  shopUrl,
  skipPreloader,
  test,
  waitForPagesToHydrate,
} from '#test/browser/helpers/browser.ts'
import { colleaguePassword, joinByMail } from '#test/browser/helpers/browser-accounts.ts'
import { browserAdmin } from '#test/browser/helpers/browser-admin.ts'
import { linksTo, linkTo } from '#test/browser/helpers/mails.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'
import { codeAt } from '#test/helpers/totp-code.ts'

const texts = messages.account
const password = colleaguePassword
let colleagues = 0
const newEmail = () => `juniper-${Date.now()}-${++colleagues}@example.com`

/** On the sign-in page. */
async function fillSignIn(page: Page, email: string, secret = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL('**/login')
  for (const text of Object.values(messages.login.sessionEnded)) await expect(page.getByText(text)).toHaveCount(0)
}

/** On the page of the administrators. */
async function invite(page: Page, email: string) {
  await page.getByLabel('Invite by email').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(messages.administrators.invited(email))).toBeVisible()
}

test('Sessions of another browser end: that of the same person, and that of a colleague who is disabled', async ({
  shopper: page,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: shopUrl() })
  await skipPreloader(elsewhere)
  waitForPagesToHydrate(elsewhere)
  const other = await elsewhere.newPage()
  await test.step('Signing out everywhere ends the session of another browser at its next click', async () => {
    await startSession(other, browserAdmin)
    await other.goto('/admin')
    await startSession(page)
    await page.goto('/admin/account')
    const sessions = page.getByRole('region', { name: 'Sessions' })
    await expect(sessions.getByText('This one')).toHaveCount(1)
    await expectAccessible(page.getByRole('main'))
    await sessions.getByRole('button', { name: 'Sign out everywhere' }).click()
    const question = page.getByRole('dialog', { name: texts.confirmOthers })
    await expect(question).toBeVisible()
    await expectAccessible(question)
    await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(sessions.getByText(/ended\.$/)).toBeVisible()
    await expect(sessions.getByRole('row')).toHaveCount(2)

    await other.getByRole('main').locator('a[href="/admin/customers"]').first().click()
    await other.waitForURL('**/login')
    expect(await other.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await expect(other.getByText(messages.login.sessionEnded.refused, { exact: true })).toBeVisible()
    await followAdminLink(page, 'Customers')
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()
  })
  await test.step('A colleague is invited, accepts the invitation, and is disabled', async () => {
    const email = newEmail()
    await follow(page, '/admin/administrators')
    await invite(page, email)
    await expect(page.getByRole('region', { name: 'Invitations' }).getByText(email, { exact: true })).toBeVisible()
    await expectAccessible(page.getByRole('main'))
    const link = await linkTo(email, 'invitation')

    // Where the ended session was is not where the colleague goes on.
    await other.evaluate(() => sessionStorage.removeItem('adminReturnTo'))
    const answer = await other.goto(link)
    expect(await answer?.allHeaders()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    await expectAccessible(other.getByRole('main'))
    const create = other.getByRole('button', { name: messages.accountLinks.create })
    await create.click()
    await expect(other.getByText(messages.accountLinks.nameMissing)).toBeVisible()
    await other.getByLabel('Your name').fill('Juniper Vale')
    await other.getByLabel('Password', { exact: true }).fill('Sunshine2024!')
    await create.click()
    await expect(other.getByText(texts.passwordCommon)).toBeVisible()
    await other.getByLabel('Password', { exact: true }).fill(password)
    await create.click()
    await other.getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(other, email)
    await other.waitForURL('**/admin')

    expect((await page.request.get(link)).status()).toBe(404)
    await follow(page, `/admin/administrators?q=${email}`)
    await page.getByRole('button', { name: 'Disable Juniper Vale' }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).press('Enter')
    await expect(page.getByText(messages.administrators.disabled('Juniper Vale'))).toBeVisible()
    await expect(page.getByRole('button', { name: 'Enable Juniper Vale' })).toBeFocused()
    await other.getByRole('main').locator('a[href="/admin/customers"]').first().click()
    await other.waitForURL('**/login')

    const another = newEmail()
    await invite(page, another)
    await page.getByRole('button', { name: `Withdraw the invitation to ${another}` }).press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter')
    await expect(page.getByText(messages.administrators.revoked)).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Invitations/ })).toBeFocused()
  })
  await elsewhere.close()
})

test('Two-step sign-in is enabled with a code of the app, required at sign-in, and disabled with a recovery code', async ({
  page,
}) => {
  await skipPreloader(page.context())
  const email = newEmail()
  await joinByMail(page, email, { name: 'Juniper Vale', staff_role: 'owner' })
  await startSession(page, { email, password })
  await page.goto('/admin/account')
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' })
  await twoStep.getByLabel('Your password').fill(password)
  await twoStep.getByRole('button', { name: 'Set up' }).click()
  await expect(twoStep.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = ((await twoStep.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '').replaceAll(' ', '')
  await expectAccessible(twoStep)
  await twoStep.getByLabel('Code from the app').fill('12345')
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await expect(twoStep.getByText(texts.codeWrong)).toBeVisible()
  await twoStep.getByLabel('Code from the app').fill(codeAt(secret, new Date()))
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  const codes = twoStep.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  await expectContrast(twoStep, 'dark')
  await twoStep.getByRole('button', { name: 'I have kept them' }).click()
  await expect(twoStep.getByText(texts.recoveryLeft(10))).toBeVisible()
  await signOut(page)

  await fillSignIn(page, email)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page.getByRole('main'))
  await code.fill('12345')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText(messages.login.codeWrong)).toBeVisible()
  // The code of the next time step is already valid; the one used for the set-up is spent.
  await code.fill(codeAt(secret, new Date(Date.now() + 30_000)))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/admin')

  await follow(page, '/admin/account')
  await twoStep.getByLabel('Your password').fill(password)
  await twoStep.getByLabel('Code', { exact: true }).fill(recoveryCode)
  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  await expect(twoStep.getByText(texts.twoStepOff)).toBeVisible()
})

test('A forgotten password is reset by mail, and a known one is changed on the account page', async ({ page }) => {
  await skipPreloader(page.context())
  const email = newEmail()
  await joinByMail(page, email, { name: 'Juniper Vale', staff_role: 'owner' })
  await page.goto('/login')
  await page.getByRole('link', { name: messages.login.forgot }).click()
  await page.getByRole('button', { name: messages.accountLinks.send }).click()
  await expect(page.getByText(messages.accountLinks.emailInvalid)).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: messages.accountLinks.send }).click()
  await expect(page.getByText(messages.accountLinks.sent)).toBeVisible()
  await expectAccessible(page.getByRole('main'))
  const link = await linkTo(email, 'reset-password')
  await page.goto(link)
  await expectAccessible(page.getByRole('main'))
  await page.getByLabel('New password').fill('press by two, proof by noon')
  await page.getByRole('button', { name: messages.accountLinks.saveNew }).click()
  await expect(page.getByText(messages.accountLinks.saved)).toBeVisible()
  expect((await page.goto(link))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: messages.accountLinks.staleResetTitle })).toBeVisible()
  await expectAccessible(page.getByRole('main'))

  await page.goto('/login')
  await fillSignIn(page, email, 'press by two, proof by noon')
  await page.waitForURL('**/admin')
  await follow(page, '/admin/account')
  const details = page.getByRole('region', { name: texts.details })
  const moved = newEmail()
  await details.getByLabel('Name').fill('Juniper Hale')
  await details.getByLabel('Email').fill(moved)
  await details.getByLabel('Current password').fill('not the password')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText(texts.passwordWrong)).toBeVisible()
  await expect(details.getByLabel('Current password')).toBeFocused()
  await expect(details.getByLabel('Email')).toHaveValue(moved)
  await expect(page.getByTitle(email).first()).toBeAttached()
  await details.getByLabel('Current password').fill('press by two, proof by noon')
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText(texts.emailAsked(moved))).toBeVisible()
  await expect(details.getByText(texts.emailPending(moved))).toBeVisible()
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'))).toMatchObject({
    name: 'Juniper Hale',
    email,
  })
  const panel = page.getByRole('region', { name: 'Password', exact: true })
  await panel.getByLabel('Current password').fill('not the password')
  await panel.getByLabel('New password').fill('elevensigns')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect(panel.getByText(texts.passwordShort)).toBeVisible()
  await panel.getByLabel('New password').fill(password)
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect(panel.getByText(texts.passwordWrong)).toBeVisible()
  await expect(panel.getByLabel('Current password')).toBeFocused()
  await panel.getByLabel('Current password').fill('press by two, proof by noon')
  await panel.getByRole('button', { name: 'Change password' }).click()
  await expect(panel.getByText(texts.passwordChanged)).toBeVisible()
  await expect(panel.getByLabel('Current password')).toHaveValue('')

  // The new password ended the link that was open.
  const ended = await linkTo(moved, 'confirm-email')
  await details.getByLabel('Current password').fill(password)
  await details.getByRole('button', { name: 'Save' }).click()
  await expect(details.getByText(texts.emailAsked(moved))).toBeVisible()
  const open = async () => (await linksTo(moved, 'confirm-email')).filter((link) => link !== ended)
  await expect.poll(open).toHaveLength(1)
  await page.goto((await open())[0] ?? '')
  await expectAccessible(page.getByRole('main'))
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: messages.accountLinks.useEmail }).press('Enter')
  await expect(page.getByText(texts.emailChanged(moved))).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, moved)
  await page.waitForURL('**/admin')
  await expect(page.getByTitle(moved).first()).toBeAttached()
})
