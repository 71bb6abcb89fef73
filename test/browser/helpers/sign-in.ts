import { expect, type Page } from '@playwright/test'
import { shopUrl } from './browser.ts'
import { browserAdmin } from './browser-admin.ts'

/** `returnsTo`: where the sign-in page leads after a session has expired. */
export async function signIn(page: Page, returnsTo?: string) {
  await page.goto('/login')
  await fillSignIn(page, returnsTo)
}

/** On the sign-in page. */
export async function fillSignIn(page: Page, returnsTo = '/admin') {
  await page.getByLabel('Email').fill(browserAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(browserAdmin.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign in/i })
    .click()
  await page.waitForURL(`**${returnsTo}`)
}

type Session = { token: string; user: unknown }
let ownersSession: Session | undefined

const headersOf = ({ token }: Session) => ({ authorization: `Bearer ${token}`, origin: shopUrl() })

async function openSession(credentials: typeof browserAdmin): Promise<Session> {
  const headers = { origin: shopUrl(), 'content-type': 'application/json' }
  const answer = await fetch(`${shopUrl()}/api/login`, { method: 'POST', headers, body: JSON.stringify(credentials) })
  expect(answer.status).toBe(200)
  return await answer.json()
}

/** The tests of a worker share one: checking a password takes half a second of a processor. A test may have ended it. */
async function sharedSession(): Promise<Session> {
  const last = ownersSession
  const isOpen = last && (await fetch(`${shopUrl()}/api/account`, { headers: headersOf(last) })).ok
  ownersSession = isOpen ? last : await openSession(browserAdmin)
  return ownersSession
}

/** For calls of the API as the owner. */
export const ownerHeaders = async () => headersOf(await sharedSession())

/**
 * Gives the owner's session, or a new one of these credentials, to the documents that this page opens from now on, without
 * the sign-in form. Returns the headers for calls of the API in the same session.
 */
export async function startSession(page: Page, credentials?: typeof browserAdmin) {
  const session = credentials ? await openSession(credentials) : await sharedSession()
  await page.addInitScript(
    ([token, user]) => {
      if (window !== window.top || sessionStorage.getItem('sessionStarted')) return
      sessionStorage.setItem('sessionStarted', '1')
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [session.token, JSON.stringify(session.user)] as const,
  )
  return headersOf(session)
}
