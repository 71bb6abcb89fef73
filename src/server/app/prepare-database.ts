import { systemClock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { openDatabaseServer } from '#server/platform/database/database-server.ts'
import { openDatabase } from '#server/platform/database/db.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openFiles } from '#server/platform/files.ts'
import type { Log } from '#server/platform/log.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { makeLargeCatalogue } from '#server/sample-data/large.ts'
import { loadSampleShop } from '#server/sample-data/load.ts'

/** `npm run migrate` and `npm run sample`: migrates the database, adds sample data if asked, and ends. */
export async function prepareDatabase(options: {
  config: Config
  log: Log
  sample: boolean
  /** Total number of generated products; 0 for the sample shop alone. */
  products: number
  print: (text: string) => void
}): Promise<void> {
  const { config, log, print } = options
  const server = await openDatabaseServer(config, log)
  try {
    await migrate(server.connection, log)
    print('The database is up to date.')
    if (!options.sample) return
    const { db, close } = openDatabase(server.connection, log, { isPatient: true })
    try {
      const files = await openFiles(config.files)
      const pictures = createPictures({ db, files })
      await loadSampleShop({ db, pictures, log, clock: systemClock }).finally(pictures.close)
      if (options.products > 0)
        print(`${await makeLargeCatalogue(db, options.products)} generated products were added.`)
      print('The sample shop is loaded.')
    } finally {
      await close()
    }
  } finally {
    await server.stop()
  }
}
