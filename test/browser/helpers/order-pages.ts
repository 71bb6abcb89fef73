import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expect } from './browser.ts'
import { expectToLeave, stopTime } from './page-time.ts'

const { admin } = messages

/** The requests that read, change or delete one order. */
export const orderCalls = /\/api\/(?:shop|service)-orders\/\d+$/

/** Reads still work; every write is answered with an empty 500. */
export async function failWrites(page: Page) {
  await page.route(orderCalls, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, body: '' }),
  )
}

/** Confirms the open dialog; the page stays for 1.2 seconds. */
export async function deleteAndLeave(page: Page, list: string) {
  const yes = page.getByRole('dialog').getByRole('button', { name: 'Delete order' })
  await expect(yes).toBeVisible()
  await stopTime(page)
  await yes.click()
  await expect(page.getByText(admin.orderDeleted)).toBeVisible()
  await expectToLeave(page, 1_200, list)
  await page.clock.resume()
}

export const status = (page: Page) => page.getByLabel('Status', { exact: true })
export const edit = (page: Page) => page.getByRole('button', { name: 'Edit' })
export const save = (page: Page) => page.getByRole('button', { name: 'Save' })
