import { appendFile, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { type Files, openFiles } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { listMigrations, migrate } from '#server/platform/migrate.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { findViolations } from './invariants.ts'
import { item, openShopFloor, type ShopFloor } from './shop-floor.ts'

const log = createLog('silent')
const writers = 6

let folder: string
let source: TestDatabase
let floor: ShopFloor
let files: Files
let restored: TestDatabase
let restoredFiles: Files
/** Orders whose buyers had been told so when the backup began. */
let acknowledged: string[]
let ordersAfterBackup: number

const filesIn = (name: string) => openFiles({ kind: 'folder', folder: join(folder, name) })
const backup = (target: string) => takeBackup({ connection: source.connection, files, folder: target, now: new Date() })
const restoreInto = (database: TestDatabase, from: string) =>
  restoreBackup({ connection: database.connection, files: restoredFiles, folder: from, log })

const pictureKey = 'product/aa/0123456789abcdef'
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255, 10, 13])
/** What text formats trip over: quotes, line ends that only JavaScript knows, figures beyond 2^53, a null that is a value. */
const awkward = { text: 'a "b" \\n\u2028c\td\n', figure: '12345678901234567890.10', nothing: null }

async function writeAwkwardRows() {
  await floor.pool.query(
    `insert into files (key, kind, mime, bytes, sha256, original_name) values ($1, 'content', 'image/png', 12, $2, $3)`,
    [pictureKey, '0'.repeat(64), awkward.text],
  )
  await floor.pool.query(
    `insert into audit_log (action, subject_kind, subject_id, before, after)
     values ('test', 'test', 9007199254740993, 'null', $1::jsonb)`,
    [`{"text": ${JSON.stringify(awkward.text)}, "figure": ${awkward.figure}}`],
  )
  await files.put(`masters/${pictureKey}`, picture, 'image/png')
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alder-backup-'))
  files = await filesIn('files')
  restoredFiles = await filesIn('restored-files')
  source = await createTestDatabase({ maxConnections: 20 })
  floor = await openShopFloor({ database: source })
  await writeAwkwardRows()
  const paid = await floor.start([item(await floor.addProduct({ stock: 5 }))])
  await floor.pay(paid.session_id)
  await floor.deliver(paid.session_id, 'checkout.session.completed')
  await floor.start([item(await floor.addProduct({ stock: 5 }))])

  const product = await floor.addProduct({ stock: 5_000 })
  const told: string[] = []
  let isOver = false
  const { promise: warm, resolve: began } = Promise.withResolvers<void>()
  const write = async (writer: number) => {
    for (let turn = 0; !isOver; turn++) {
      const { number } = await floor.placeDirect([item(product)], `w${writer}-${turn}@example.com`)
      if (told.push(number) === 60) began()
    }
  }
  const load = Array.from({ length: writers }, (_, index) => write(index))
  await Promise.race([warm, Promise.all(load)])
  acknowledged = [...told]
  await backup(join(folder, 'whole'))
  isOver = true
  await Promise.all(load)
  ordersAfterBackup = told.length

  restored = await createTestDatabase({ isMigrated: false })
  await restoreInto(restored, join(folder, 'whole'))
})
afterAll(async () => {
  await restored.drop()
  await floor.close()
  await rm(folder, { recursive: true })
})

async function inFreshDatabase(work: (database: TestDatabase) => Promise<void>) {
  const database = await createTestDatabase({ isMigrated: false })
  try {
    await work(database)
  } finally {
    await database.drop()
  }
}

describe('a backup taken while orders come in, restored into an empty database', () => {
  it('has every order that was acknowledged before it began, and those that came later are whole or absent', async () => {
    const { rows } = await restored.pool.query<{ number: string }>('select number from orders')
    const numbers = rows.map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining(acknowledged))
    expect(ordersAfterBackup).toBeGreaterThan(acknowledged.length)
    expect(await findViolations(restored.pool, floor.clock.now())).toEqual([])
  })

  it('holds every value as it was, and numbers go on where they stood', async () => {
    const rowsOf = async (database: Pick<TestDatabase, 'pool'>, query: string) =>
      (await database.pool.query(query)).rows
    for (const query of [
      `select before::text, after::text, subject_id::text, created_at::text from audit_log where action = 'test'`,
      'select original_name, key, created_at::text from files',
      // The last product is the one that goes on being sold.
      'select p.*, p.search::text, p.updated_at::text as at from products p where stock < 10 order by id',
      'select * from payment_sandbox.sessions order by seq',
      'select * from secrets order by name',
    ])
      expect(await rowsOf(restored, query)).toEqual(await rowsOf(floor, query))
    const [next] = await rowsOf(restored, `select nextval('order_id_seq') as id`)
    const [last] = await rowsOf(restored, 'select max(id) as id from orders')
    expect(next.id).toBeGreaterThan(last.id)
    await restored.pool.query(`insert into categories (name, slug) values ('After', 'after')`)
  })

  it('gives back every stored file that a row names, byte for byte', async () => {
    expect(await restoredFiles.get(`masters/${pictureKey}`)).toEqual(picture)
  })

  it('owes the same jobs, with their tries, keys and times', async () => {
    const { rows } = await restored.pool.query(
      `select count(*)::int as mails, bool_and(run_at < now()) as due, min(max_attempts) as tries
       from graphile_worker.jobs where task_identifier = 'send-mail'`,
    )
    const queued = await restored.pool.query(`select count(*)::int as mails from mails where state = 'queued'`)
    expect(rows).toEqual([{ mails: queued.rows[0].mails, due: true, tries: 25 }])
    expect(rows[0].mails).toBeGreaterThanOrEqual(2 * acknowledged.length)
  })
})

describe('refused with one sentence', () => {
  const whole = () => join(folder, 'whole')
  const tablesOf = async (database: TestDatabase) =>
    (await database.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount

  it('restoring into a database that holds something', async () => {
    await expect(restoreInto(restored, whole())).rejects.toThrow('The database is not empty')
  })

  it('a folder that is not empty, which stays as it was', async () => {
    const taken = join(folder, 'taken')
    await mkdir(taken)
    await writeFile(join(taken, 'note.txt'), 'mine')
    await expect(backup(taken)).rejects.toThrow('is not empty')
    expect(await readdir(taken)).toEqual(['note.txt'])
  })

  it('a damaged file, before anything is written', async () => {
    for (const name of ['tables/public.orders.jsonl', `files/masters/${pictureKey}`, 'jobs.jsonl']) {
      const bytes = await readFile(join(whole(), name))
      await appendFile(join(whole(), name), ' ')
      await inFreshDatabase(async (database) => {
        await expect(restoreInto(database, whole())).rejects.toThrow(
          /The backup is damaged: .* is not what was written/,
        )
        expect(await tablesOf(database)).toBe(0)
      })
      await writeFile(join(whole(), name), bytes)
    }
  })

  it('half a folder', async () => {
    const half = join(folder, 'half')
    await mkdir(join(half, 'tables'), { recursive: true })
    await inFreshDatabase((database) =>
      expect(restoreInto(database, half)).rejects.toThrow('is not a whole backup: it has no manifest.json'),
    )
  })

  it('a backup of a newer product', async () => {
    const path = join(whole(), 'manifest.json')
    const text = await readFile(path, 'utf8')
    await writeFile(path, text.replace(/"migration": "[^"]+"/, '"migration": "9999_later"'))
    await inFreshDatabase((database) =>
      expect(restoreInto(database, whole())).rejects.toThrow('taken with a newer release'),
    )
    await writeFile(path, text)
  })

  it('a backup that fails half-way leaves no folder behind', async () => {
    const broken: Files = { ...files, get: () => Promise.reject(new Error('the storage is away')) }
    const target = join(folder, 'never')
    await expect(
      takeBackup({ connection: source.connection, files: broken, folder: target, now: new Date() }),
    ).rejects.toThrow('the storage is away')
    expect((await readdir(folder)).filter((name) => name.startsWith('never'))).toEqual([])
  })
})

describe('restored all the same', () => {
  it('a backup that was moved, into a database that was only migrated', async () => {
    const moved = join(folder, 'moved')
    await rename(join(folder, 'whole'), moved)
    const database = await createTestDatabase()
    await restoreInto(database, moved)
    const { rows } = await database.pool.query('select number from orders')
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged))
    await database.drop()
  })

  it('a backup of an older product, which is brought up to date; into a database already newer it is refused', async () => {
    const old = join(folder, 'old')
    await inFreshDatabase(async (database) => {
      await migrate(database.connection, log, '0009_admin_orders')
      await database.pool.query(`insert into categories (name, slug) values ('Mugs', 'mugs')`)
      await takeBackup({ connection: database.connection, files, folder: old, now: new Date() })
    })
    await inFreshDatabase(async (database) => {
      await restoreInto(database, old)
      expect((await database.pool.query('select name from categories')).rows).toEqual([{ name: 'Mugs' }])
      const { rows } = await database.pool.query('select max(name) as newest from kysely_migration')
      expect(rows[0].newest).toBe((await listMigrations()).at(-1))
    })
    const newer = await createTestDatabase()
    await expect(restoreInto(newer, old)).rejects.toThrow('newer than the backup (0009_admin_orders)')
    await newer.drop()
  })
})
