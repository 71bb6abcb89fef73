import type { Locator } from '@playwright/test'
import pg from 'pg'
import { findRunningPostgres } from '#server/platform/embedded-postgres/running.ts'
import { pressUntilFocused } from './keys.ts'

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

/** Presses Tab until this is focused, as somebody without a pointer does. */
export async function tabTo(target: Locator): Promise<Locator> {
  await pressUntilFocused(target.page(), target, 'Tab', mostPresses)
  return target
}

export async function press(target: Locator, key = 'Enter') {
  await tabTo(target)
  await target.page().keyboard.press(key)
}
