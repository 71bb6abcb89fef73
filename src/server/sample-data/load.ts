import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { Log } from '#server/platform/log.ts'
import type { Pictures } from '#server/platform/pictures/pictures.ts'
import { addArtworkRules, artworkRulesMarks } from './add-artwork-rules.ts'
import { addPrintAreas } from './add-print-areas.ts'
import { insertCatalogue } from './insert-catalogue.ts'

const loadLock = 7_301_965_224

/** The key of the document that marks the data as sample content, loaded once. */
const marker = 'sample-shop'

/** Another instance may hold the lock for longer than any request's time limit, so the limits are lifted. */
async function waitForTurn(tx: Tx) {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
  await sql`select pg_advisory_xact_lock(${loadLock})`.execute(tx)
}

async function isUntouched(tx: Tx): Promise<boolean> {
  const loaded = await tx.selectFrom('documents').select('id').where('key', '=', marker).executeTakeFirst()
  const product = await tx.selectFrom('products').select('id').limit(1).executeTakeFirst()
  return !loaded && !product
}

/**
 * Fills an untouched catalogue with the sample shop in one transaction, so that it is complete or absent. Instances that
 * start at the same time wait and then find it loaded. No picture is drawn here, so that the shop opens within seconds.
 * Returns whether this call loaded it.
 */
export async function loadSampleShop(options: {
  db: Db
  pictures: Pick<Pictures, 'record'>
  log: Log
  clock: Clock
}): Promise<boolean> {
  const { db, pictures, log, clock } = options
  return await transaction(db, async (tx) => {
    await waitForTurn(tx)
    if (!(await isUntouched(tx))) {
      const count = await addPrintAreas(tx, marker)
      if (count > 0) log.info({ count }, 'products of the sample shop have print areas now')
      await addArtworkRules(tx, marker)
      return false
    }
    const startedAt = performance.now()
    const counts = await insertCatalogue(tx, { pictures, now: clock.now() })
    const note =
      'Products, prices and reviews of the sample shop. They are examples and describe no real sale or customer.'
    await tx
      .insertInto('documents')
      .values({
        key: marker,
        body: { note, loadedAt: clock.now().toISOString(), ...counts, printAreas: true, ...artworkRulesMarks },
      })
      .execute()
    log.info({ ...counts, ms: Math.round(performance.now() - startedAt) }, 'the sample shop is loaded')
    return true
  })
}
