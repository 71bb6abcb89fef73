import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/platform/embedded-postgres/launcher.ts'
import { fillDataDir } from '#test/helpers/ready-data-dir.ts'
import {
  commitRow,
  isGone,
  makeFolder,
  makeUsedFolder,
  type Options,
  packageFolder,
  query,
  readRows,
  readServerPid,
  silentLog,
} from './embedded-postgres-process.ts'

const start = (options: Options) => startEmbeddedPostgres({ ...options, log: silentLog })

async function withServer<T>(options: Options, use: (server: EmbeddedPostgres) => Promise<T>): Promise<T> {
  const server = await start(options)
  return use(server).finally(() => server.stop())
}

const files = async (folder: string) => (await readdir(folder)).sort()

describe('the embedded PostgreSQL', () => {
  it('creates a cluster at the first start and uses it at the second', async () => {
    const dataDir = await makeFolder()
    const first = await withServer({ dataDir }, async (server) => {
      await commitRow(server, 'kept')
      return server
    })
    expect(first).toMatchObject({ firstStart: true, folder: join(dataDir, 'postgres', 'pgdata') })
    expect(first.version).toMatch(/^18\./)
    await withServer({ dataDir }, async (server) => {
      expect(server.firstStart).toBe(false)
      expect(await readRows(server)).toEqual(['kept'])
    })
    expect(await files(join(dataDir, 'postgres'))).toEqual(['pgdata'])
  })

  it('has UTF-8 with the built-in locale, both search extensions, and every durability setting on', async () => {
    const dataDir = await makeUsedFolder()
    await withServer({ dataDir, settings: { work_mem: '5MB' } }, async (server) => {
      expect(
        await query(
          server,
          `select current_user as user, datname, datlocprovider as provider, datlocale as locale,
             pg_encoding_to_char(encoding) as encoding from pg_database where datname = current_database()`,
        ),
      ).toEqual([{ user: 'alder', datname: 'alder', provider: 'b', locale: 'C.UTF-8', encoding: 'UTF8' }])
      await query(server, 'create extension if not exists unaccent; create extension if not exists pg_trgm')
      expect(
        await query(server, "select unaccent('Café') as plain, similarity('poster', 'postr') > 0.4 as alike"),
      ).toEqual([{ plain: 'Cafe', alike: true }])
      const names = [
        'fsync',
        'full_page_writes',
        'synchronous_commit',
        'max_connections',
        'listen_addresses',
        'work_mem',
      ]
      expect(
        await query(server, `select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`),
      ).toEqual([
        {
          fsync: 'on',
          full_page_writes: 'on',
          synchronous_commit: 'on',
          max_connections: '40',
          listen_addresses: '',
          work_mem: '5MB',
        },
      ])
    })
  })

  it('stops while a client has an open transaction, and releases the data folder', async () => {
    const dataDir = await makeUsedFolder()
    const server = await start({ dataDir })
    const pid = await readServerPid(server.folder)
    const client = new Client(server.connection)
    const cutOff = new Promise((resolve) => client.on('error', resolve))
    await client.connect()
    await client.query('begin; create table unfinished ()')
    await Promise.all([server.stop(), server.stop()])
    await cutOff
    expect(await isGone(pid)).toBe(true)
    expect(await files(join(dataDir, 'postgres'))).toEqual(['pgdata'])
    expect(await files(server.folder)).not.toContain('postmaster.pid')
  })

  it('puts the socket into a short private folder when the path of the data folder is too long for one', async () => {
    const dataDir = join(await makeFolder(), 'a-long-name-'.repeat(10))
    await mkdir(dataDir)
    await fillDataDir(dataDir)
    const host = await withServer({ dataDir }, async (server) => {
      expect(server.connection.host).toMatch(/^\/tmp\/alder-pg-/)
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }])
      return server.connection.host
    })
    await expect(readdir(host)).rejects.toThrow('ENOENT')
  })

  it('starts from a package whose install script was blocked', async () => {
    const folder = await makeFolder()
    const blocked = join(folder, 'package')
    await cp(packageFolder, blocked, { recursive: true, verbatimSymlinks: true })
    const libraries = join(blocked, 'native', 'lib')
    for (const entry of await readdir(libraries, { withFileTypes: true }))
      if (entry.isSymbolicLink()) await rm(join(libraries, entry.name))
    const dataDir = join(folder, 'data')
    await withServer({ dataDir, packageFolder: blocked }, async (server) =>
      expect(await query(server, 'select 1 as one')).toEqual([{ one: 1 }]),
    )
  })

  it('refuses a cluster of another major version, and a folder without a cluster', async () => {
    const dataDir = await makeUsedFolder()
    const pgdata = join(dataDir, 'postgres', 'pgdata')
    await writeFile(join(pgdata, 'PG_VERSION'), '17\n')
    await expect(start({ dataDir })).rejects.toThrow(/was written by PostgreSQL 17, and .* are PostgreSQL 18\./)
    await rm(join(pgdata, 'PG_VERSION'))
    await expect(start({ dataDir })).rejects.toThrow(/holds no PostgreSQL database/)
  })

  it('reports why the server did not start, and releases the data folder', async () => {
    const dataDir = await makeUsedFolder()
    await expect(start({ dataDir, settings: { work_mem: 'plenty' } })).rejects.toThrow(/server failed:.*work_mem/s)
    await withServer({ dataDir }, async (server) => expect(server.firstStart).toBe(false))
  })

  it('refuses a data folder that it cannot write to, with a message', async () => {
    const folder = await makeFolder()
    await writeFile(join(folder, 'data'), '')
    await expect(start({ dataDir: join(folder, 'data') })).rejects.toThrow(/cannot be written/)
  })
})
