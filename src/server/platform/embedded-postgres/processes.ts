import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { promisify } from 'node:util'

export type LiveProcess = {
  pid: number
  /** Opaque; together with the pid it identifies one process even after the pid is reused. */
  startedAt: string
  commandLine: string
}

const run = promisify(execFile)
const isLinux = process.platform === 'linux'

const orNull = <T>(value: Promise<T>): Promise<T | null> => value.catch(() => null)

/** The process, or null when it has ended. A zombie counts as ended, because its parent may never wait for it. */
export async function findLiveProcess(pid: number): Promise<LiveProcess | null> {
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (process.platform === 'win32') return findByNumberOnly(pid)
  return isLinux ? findInProc(pid) : findWithPs(pid)
}

async function findInProc(pid: number): Promise<LiveProcess | null> {
  const [stat, commandLine, bootId] = await Promise.all([
    orNull(readFile(`/proc/${pid}/stat`, 'utf8')),
    orNull(readFile(`/proc/${pid}/cmdline`, 'utf8')),
    orNull(readFile('/proc/sys/kernel/random/boot_id', 'utf8')),
  ])
  if (stat === null) return null
  // The process name in parentheses may contain spaces and parentheses; field 3 is the state, field 22 the start time.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  return {
    pid,
    startedAt: `${bootId?.trim() ?? ''}:${fields[19]}`,
    commandLine: (commandLine ?? '').replaceAll('\0', ' ').trim(),
  }
}

async function findWithPs(pid: number): Promise<LiveProcess | null> {
  const answer = await orNull(run('ps', ['-o', 'stat=,lstart=,command=', '-p', String(pid)]))
  const match = answer?.stdout.trim().match(/^(\S+)\s+(\w+ +\w+ +\d+ [\d:]+ \d+)\s+(.*)$/)
  if (!match || match[1]?.startsWith('Z')) return null
  return { pid, startedAt: match[2] ?? '', commandLine: match[3] ?? '' }
}

function findByNumberOnly(pid: number): LiveProcess | null {
  try {
    process.kill(pid, 0)
    return { pid, startedAt: '', commandLine: '' }
  } catch {
    return null
  }
}

async function listWorkingFolders(): Promise<{ pid: number; folder: string }[]> {
  if (isLinux) {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
    const found = await Promise.all(
      pids.map(async (pid) => ({ pid, folder: await orNull(readlink(`/proc/${pid}/cwd`)) })),
    )
    return found.flatMap(({ pid, folder }) => (folder === null ? [] : [{ pid, folder }]))
  }
  if (process.platform === 'win32') return []
  const answer = await orNull(run('lsof', ['-n', '-d', 'cwd', '-F', 'pn'], { maxBuffer: 16 * 1024 * 1024 }))
  let pid = 0
  return (answer?.stdout ?? '').split('\n').flatMap((line) => {
    if (line.startsWith('p')) pid = Number(line.slice(1))
    return line.startsWith('n') ? [{ pid, folder: line.slice(1) }] : []
  })
}

/** Server processes keep the data folder as their working directory, even after their parent has ended. */
export async function listProcessesWorkingIn(folder: string): Promise<LiveProcess[]> {
  const inside = (await listWorkingFolders()).filter(
    (each) => each.folder === folder || each.folder.startsWith(`${folder}/`),
  )
  const found = await Promise.all(inside.map(({ pid }) => findLiveProcess(pid)))
  return found.filter((each) => each !== null)
}

export function namesFolder(commandLine: string, folder: string): boolean {
  return ` ${commandLine} `.includes(` ${folder} `)
}
