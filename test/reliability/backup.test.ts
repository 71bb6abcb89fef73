import { createHash } from 'node:crypto'
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { Decrypter } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BackupError } from '#server/backup/backup-error.ts'
import { readLastBackup } from '#server/backup/last-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { runBackup } from '#server/backup/run.ts'
import { takeBackup } from '#server/backup/take-backup.ts'
import { readConfig } from '#server/platform/config.ts'
import { listMigrations, migrate } from '#server/platform/database/migrate.ts'
import { type Files, openFiles } from '#server/platform/files.ts'
import { createLog } from '#server/platform/log.ts'
import { queueLeftMails } from '#server/platform/mail/queue-mails.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, type TestShop } from './test-shop.ts'

const log = createLog('silent')
const writers = 3

let folder: string
let source: TestDatabase
let testShop: TestShop
let files: Files
let restored: TestDatabase
let restoredFiles: Files
/** Orders that were confirmed to their buyers before the backup began. */
let acknowledged: string[]
let ordersAfterBackup: number
let missing: string[]

const filesIn = (name: string) => openFiles({ kind: 'folder', folder: join(folder, name) })
const backup = (target: string) => takeBackup({ connection: source.connection, files, folder: target, now: new Date() })
const restoreInto = (database: TestDatabase, from: string) =>
  restoreBackup({ connection: database.connection, files: restoredFiles, folder: from, log })

const pictureKey = 'product/aa/0123456789abcdef'
const picture = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 255, 10, 13])
/** Values that text formats get wrong: quotes, JavaScript's own line separators, numbers beyond 2^53, a JSON null. */
const awkward = { text: 'a "b" \\n\u2028c\td\n', figure: '12345678901234567890.10', nothing: null }

/** Secrets: each of them alone gives administrator access. */
const takeover = ['the-signing-key-of-tokens', '7e57ab1e-5e55-4000-8000-00000000cafe', 'link-of-an-invitation']

async function writeTakeover() {
  const [key, session, link] = takeover
  await testShop.pool.query(
    `insert into secrets (name, value) values ('token-signing-key', $1), ('account-key', 'sealing')`,
    [key],
  )
  const { rows } = await testShop.pool.query(
    `insert into users (email, password_hash, role) values ('owner@example.com', 'x', 'admin') returning id`,
  )
  await testShop.pool.query(
    `insert into sessions (id, user_id, expires_at) values ($1, $2, now() + interval '8 hours')`,
    [session, rows[0].id],
  )
  await testShop.pool.query(
    `insert into links (hash, scope, subject_id, session_id, expires_at)
     values (repeat('a', 64), 'export-customers', 1, $1, now() + interval '1 minute')`,
    [session],
  )
  await testShop.pool.query(
    `insert into mails (message_id, kind, recipient, subject, text_body, html_body)
     values ('<1@x>', 'invitation', 'a@example.com', 'Invitation', $1, $1),
            ('<2@x>', 'password-reset', 'a@example.com', 'Password', $1, $1)`,
    [link],
  )
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function countOf(database: Pick<TestDatabase, 'pool'>, table: string): Promise<number> {
  return (await database.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
}

async function addFileRows(database: Pick<TestDatabase, 'pool'>, count: number) {
  await database.pool.query(
    `insert into files (key, kind, mime, bytes, sha256)
     select 'content/cc/' || n, 'content', 'image/png', 12, $1 from generate_series(1, $2::int) as n`,
    ['0'.repeat(64), count],
  )
}

async function writeAwkwardRows() {
  await testShop.pool.query(
    `insert into files (key, kind, mime, bytes, sha256, original_name) values ($1, 'content', 'image/png', 12, $2, $3)`,
    [pictureKey, '0'.repeat(64), awkward.text],
  )
  // A sample picture that nobody has looked at has a row and no file yet.
  await testShop.pool.query(
    `insert into files (key, kind, mime, bytes, sha256) values ('product/bb/undrawn', 'product-image', 'image/jpeg', 0, $1)`,
    ['0'.repeat(64)],
  )
  await testShop.pool.query(
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
  testShop = await openTestShop({ database: source })
  await writeAwkwardRows()
  await writeTakeover()
  const paid = await testShop.start([item(await testShop.addProduct({ stock: 5 }))])
  await testShop.pay(paid.session_id)
  await testShop.deliver(paid.session_id, 'checkout.session.completed')
  await testShop.start([item(await testShop.addProduct({ stock: 5 }))])

  const product = await testShop.addProduct({ stock: 5_000 })
  const placed: string[] = []
  let isOver = false
  const { promise: warm, resolve: began } = Promise.withResolvers<void>()
  const write = async (writer: number) => {
    for (let turn = 0; !isOver; turn++) {
      const { number } = await testShop.placeDirect([item(product)], `w${writer}-${turn}@example.com`)
      if (placed.push(number) === 20) began()
    }
  }
  const load = Array.from({ length: writers }, (_, index) => write(index))
  await Promise.race([warm, Promise.all(load)])
  acknowledged = [...placed]
  await queueLeftMails(source.db, 0)
  missing = (await backup(join(folder, 'whole'))).missing
  isOver = true
  await Promise.all(load)
  ordersAfterBackup = placed.length

  restored = await createTestDatabase({ isMigrated: false })
  await restoreInto(restored, join(folder, 'whole'))
})
afterAll(async () => {
  await restored.drop()
  await testShop.close()
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
  it('misses no file; a picture that is drawn when it is first requested has none', () => {
    expect(missing).toEqual([])
  })

  it('has every order acknowledged before it started; later ones are complete or absent', async () => {
    const { rows } = await restored.pool.query<{ number: string }>('select number from orders')
    const numbers = rows.map(({ number }) => number)
    expect(numbers).toEqual(expect.arrayContaining(acknowledged))
    expect(ordersAfterBackup).toBeGreaterThan(acknowledged.length)
    expect(await findViolations(restored.pool, testShop.clock.now())).toEqual([])
  })

  it('has every value unchanged, and sequences continue', async () => {
    const rowsOf = async (database: Pick<TestDatabase, 'pool'>, query: string) =>
      (await database.pool.query(query)).rows
    for (const query of [
      `select before::text, after::text, subject_id::text, created_at::text from audit_log where action = 'test'`,
      'select original_name, key, created_at::text from files',
      // The last product is left out, because it was still being sold.
      'select p.*, p.search::text, p.updated_at::text as at from products p where stock < 10 order by id',
      'select * from payment_sandbox.sessions order by seq',
      `select * from secrets where name <> 'token-signing-key' order by name`,
    ])
      expect(await rowsOf(restored, query)).toEqual(await rowsOf(testShop, query))
    const [next] = await rowsOf(restored, `select nextval('order_id_seq') as id`)
    const [last] = await rowsOf(restored, 'select max(id) as id from orders')
    expect(next.id).toBeGreaterThan(last.id)
    await restored.pool.query(`insert into categories (name, slug) values ('After', 'after')`)
  })

  it('contains no access to the original shop: no session, no signing key, no password link', async () => {
    expect(await countOf(source, 'sessions')).toBe(1)
    expect(await countOf(source, 'secrets')).toBe(2)
    const texts = await Promise.all((await filesBelow(join(folder, 'whole'))).map((path) => readFile(path, 'utf8')))
    for (const secret of takeover) expect(texts.filter((text) => text.includes(secret))).toEqual([])
    expect(await countOf(restored, 'sessions')).toBe(0)
    expect(await countOf(restored, 'payment_sandbox.credentials')).toBe(0)
    expect((await restored.pool.query('select name from secrets')).rows).toEqual([{ name: 'account-key' }])
  })

  it('restores every referenced file byte for byte', async () => {
    expect(await restoredFiles.get(`masters/${pictureKey}`)).toEqual(picture)
  })

  it('has the same jobs, with their attempts, keys and times', async () => {
    const { rows } = await restored.pool.query(
      `select count(*)::int as mails, bool_and(run_at < now()) as due, min(max_attempts) as tries
       from graphile_worker.jobs where task_identifier = 'send-mail'`,
    )
    expect(rows).toMatchObject([{ due: true, tries: 25 }])
    expect(rows[0].mails).toBeGreaterThanOrEqual(2 * acknowledged.length)
  })

  it('has the mails without a job, which get one', async () => {
    await queueLeftMails(restored.db, 0)
    const { rows } = await restored.pool.query(
      `select count(*)::int as mails, count(jobs.key)::int as jobs from mails
       left join graphile_worker.jobs on jobs.key = 'mail-' || mails.id where mails.state = 'queued'`,
    )
    expect(rows[0].jobs).toBe(rows[0].mails)
    expect(rows[0].mails).toBeGreaterThanOrEqual(2 * acknowledged.length)
  })
})

describe('refused with one message', () => {
  const whole = () => join(folder, 'whole')
  const tablesOf = async (database: TestDatabase) =>
    (await database.pool.query(`select from pg_tables where schemaname = 'public'`)).rowCount

  it('restoring into a database that is not empty', async () => {
    await expect(restoreInto(restored, whole())).rejects.toThrow('The database is not empty')
  })

  it('a folder that is not empty, and stays unchanged', async () => {
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

  it('an incomplete folder', async () => {
    const half = join(folder, 'half')
    await mkdir(join(half, 'tables'), { recursive: true })
    await inFreshDatabase((database) =>
      expect(restoreInto(database, half)).rejects.toThrow('is not a whole backup: it has no manifest.json'),
    )
  })

  it('a backup of a newer version', async () => {
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

it('a copy that misses files which rows name is kept, but is no backup, until their number is known to be lost', async () => {
  const database = await createTestDatabase()
  await addFileRows(database, 2)
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'elsewhere') })
  const run = (name: string, lostFiles: number) =>
    runBackup({ config, log, folder: join(folder, name), lostFiles, print: (text) => void lines.push(text) })
  const lines: string[] = []
  const refused: Error = await run('misses', 1).then(
    () => new Error('it counted'),
    (error) => error,
  )
  expect(refused).toBeInstanceOf(BackupError)
  expect(refused.message).toMatch(
    /^Not in the storage, .* 2 files, the first masters\/content\/cc\/[12]\. .*DATA_DIR and the S3_ /,
  )
  expect(await readLastBackup(database.db)).toBeNull()
  expect(await readdir(join(folder, 'misses'))).toContain('manifest.json')
  await run('knows', 2)
  expect(lines.at(-1)).toMatch(/^Not in the storage, .* 2 files/)
  expect(await readLastBackup(database.db)).toEqual(expect.any(Date))
  await database.drop()
})

it('a file that is removed together with its row during the backup is not missing', async () => {
  const database = await createTestDatabase()
  await addFileRows(database, 3)
  const removing: Files = {
    ...files,
    async get(key) {
      if (key.endsWith('/3')) return null
      const gone = 'update files set deleted_at = now() where $1 = $2 || key'
      await database.pool.query(gone, [key, 'masters/'])
      return null
    },
  }
  const target = join(folder, 'removed-meanwhile')
  const taken = await takeBackup({ connection: database.connection, files: removing, folder: target, now: new Date() })
  expect(taken.missing).toEqual(['masters/content/cc/3'])
  await database.drop()
})

it('a disk that is full half-way is named, nothing of the backup stays, and nothing of it runs any more', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' })
  const database = await createTestDatabase()
  await addFileRows(database, 40)
  let begun = 0
  let running = 0
  const slow: Files = {
    ...files,
    async get() {
      if (++begun === 1) throw full
      running++
      // The removal of the folder goes on meanwhile if nothing waits for these copies.
      for (let turn = 0; turn < 200; turn++) await new Promise(setImmediate)
      running--
      return picture
    },
  }
  const target = join(folder, 'full')
  const refused = takeBackup({ connection: database.connection, files: slow, folder: target, now: new Date() })
  await expect(refused).rejects.toThrow(
    new BackupError(`The disk of ${target} is full: make room, or name a folder on another one.`),
  )
  expect(running).toBe(0)
  expect(begun).toBeLessThan(40)
  expect((await readdir(folder)).filter((name) => name.startsWith('full'))).toEqual([])
  await database.drop()
})

describe('restored nevertheless', () => {
  it('a backup that was moved, into a database that was only migrated', async () => {
    const moved = join(folder, 'moved')
    await rename(join(folder, 'whole'), moved)
    const database = await createTestDatabase()
    await restoreInto(database, moved)
    const { rows } = await database.pool.query('select number from orders')
    expect(rows.map(({ number }) => number)).toEqual(expect.arrayContaining(acknowledged))
    await database.drop()
  })

  it('a backup of the first version, without the sessions and the signing key in it', async () => {
    const first = join(folder, 'first-edition')
    await cp(join(folder, 'moved'), first, { recursive: true })
    const manifest = JSON.parse(await readFile(join(first, 'manifest.json'), 'utf8'))
    for (const [name, where] of [
      ['sessions', 'true'],
      ['secrets', `name = 'token-signing-key'`],
      ['links', 'session_id is not null'],
    ]) {
      const { rows } = await source.pool.query(`select * from ${name} where ${where}`)
      const path = join(first, `tables/public.${name}.jsonl`)
      await appendFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
      const entry = manifest.tables.find(
        (table: { schema: string; name: string }) => table.schema === 'public' && table.name === name,
      )
      entry.rows += rows.length
      entry.sha256 = createHash('sha256')
        .update(await readFile(path))
        .digest('hex')
    }
    await writeFile(join(first, 'manifest.json'), JSON.stringify(manifest))
    await inFreshDatabase(async (database) => {
      await restoreInto(database, first)
      expect(await countOf(database, 'sessions')).toBe(0)
      expect((await database.pool.query('select name from secrets')).rows).toEqual([{ name: 'account-key' }])
      expect(await countOf(database, `links where scope = 'export-customers'`)).toBe(0)
    })
  })

  it('a backup of an older version, which is migrated; into a newer database it is refused', async () => {
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

describe('encrypted with a passphrase', () => {
  const passphrase = 'eleven inks on one paper'
  const sealed = () => join(folder, 'sealed')
  const restoreSealed = (database: TestDatabase, given: string | null, from = sealed()) =>
    restoreBackup({
      connection: database.connection,
      files: restoredFiles,
      folder: from,
      log,
      passphrase: given,
    })
  beforeAll(async () => {
    const options = { connection: source.connection, files, folder: sealed(), now: new Date() }
    await takeBackup({ ...options, passphrase })
  })

  it('consists of age files, each with its own name, that reveal nothing', async () => {
    const paths = await filesBelow(sealed())
    const names = paths.map((path) => relative(sealed(), path))
    expect(names).toEqual(
      expect.arrayContaining(['key.age', 'manifest.json.age', 'jobs.jsonl.age', 'tables/public.orders.jsonl.age']),
    )
    for (const path of paths) {
      const text = await readFile(path, 'latin1')
      expect(text.startsWith('age-encryption.org/v1\n')).toBe(true)
      expect(text).not.toContain('@example.com')
      expect((await stat(path)).mode & 0o777).toBe(0o600)
    }
    // The same steps as `age -d -i key.age`.
    const key = new Decrypter()
    key.addPassphrase(passphrase)
    const one = new Decrypter()
    one.addIdentity((await key.decrypt(await readFile(join(sealed(), 'key.age')), 'text')).trim())
    const stored = await one.decrypt(await readFile(join(sealed(), `files/masters/${pictureKey}.age`)))
    expect(Buffer.from(stored)).toEqual(picture)
  })

  it('is restored with it', async () => {
    await inFreshDatabase(async (database) => {
      await restoreSealed(database, passphrase)
      expect(await countOf(database, 'orders')).toBe(await countOf(source, 'orders'))
      expect(await countOf(database, 'graphile_worker.jobs')).toBeGreaterThan(0)
      expect(await findViolations(database.pool, testShop.clock.now())).toEqual([])
    })
  })

  it('is refused with one message with another passphrase, without one, and with a changed file', async () => {
    await inFreshDatabase(async (database) => {
      await expect(restoreSealed(database, 'twelve inks on one paper')).rejects.toThrow(
        /^BACKUP_PASSPHRASE does not open .*sealed: it was taken with another passphrase, or key.age is damaged\.$/,
      )
      await expect(restoreSealed(database, null)).rejects.toThrow(
        /^.*sealed is encrypted: set BACKUP_PASSPHRASE to the passphrase it was taken with\.$/,
      )
      await appendFile(join(sealed(), 'tables/public.orders.jsonl.age'), ' ')
      await expect(restoreSealed(database, passphrase)).rejects.toThrow(
        /The backup is damaged: .*orders.jsonl.age is not/,
      )
      expect(await countOf(database, `pg_tables where schemaname = 'public'`)).toBe(0)
    })
  })
})
