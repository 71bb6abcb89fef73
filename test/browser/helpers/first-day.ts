import type { Locator } from '@playwright/test'
import pg from 'pg'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts'

/** As on the first day of the shop: nobody has seen the set-up. */
export async function forgetSetup(dataDir: string) {
  const connection = await findRunningPostgres(dataDir)
  if (!connection) throw new Error('the embedded database does not run')
  const client = new pg.Client(connection)
  await client.connect()
  await client.query('delete from studio_setup')
  await client.end()
}

const mostPresses = 400
const pressesAtOnce = 8
const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses Tab until this is focused, as somebody without a pointer does. */
export async function tabTo(target: Locator): Promise<Locator> {
  await target.waitFor({ state: 'attached' })
  if (await isFocused(target)) return target
  await passBy(target)
  for (let presses = 0; presses < mostPresses; presses += 1) {
    if (await isFocused(target)) return target
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Several presses at once until one of them has reached the target, and as many back: a question after each takes half of the time. */
async function passBy(target: Locator) {
  const { keyboard } = target.page()
  const passed = await target.evaluateHandle((element) => {
    const count = { isReached: false, pressesSince: 0 }
    document.addEventListener('keydown', ({ key }) => key === 'Tab' && count.pressesSince++, true)
    element.addEventListener('focus', () => Object.assign(count, { isReached: true, pressesSince: 0 }), { once: true })
    return count
  })
  for (let presses = 0; presses < mostPresses; presses += pressesAtOnce) {
    await Promise.all(Array.from({ length: pressesAtOnce }, () => keyboard.press('Tab')))
    const { isReached, pressesSince } = await passed.evaluate((count) => ({ ...count }))
    if (!isReached) continue
    for (let back = 0; back < pressesSince; back++) await keyboard.press('Shift+Tab')
    return
  }
}

export async function press(target: Locator, key = 'Enter') {
  await tabTo(target)
  await target.page().keyboard.press(key)
}
