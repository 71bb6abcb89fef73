import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Account } from './account.ts'
import type { ClusterPaths } from './cluster-paths.ts'
import { chooseSocketFolder, isShortSocketFolder, socketPort } from './socket-folder.ts'

export type Address = { host: string; port: number; password?: string }

/** How the application reaches the server. */
export type Transport = {
  initdbFlags: string[]
  /** Called at every start. */
  open(): Promise<{
    settings: Record<string, string>
    address: Address
    /** A folder outside the data folder, to be removed after the stop. */
    temporaryFolder: string | null
  }>
}

export async function chooseTransport(paths: ClusterPaths, account: Account): Promise<Transport> {
  return process.platform === 'win32' ? chooseTcp(paths) : chooseSocket(paths, account)
}

function chooseSocket(paths: ClusterPaths, account: Account): Transport {
  return {
    // Trust authentication is safe: only the account and root can reach the socket.
    initdbFlags: ['--auth=trust'],
    async open() {
      const folder = await chooseSocketFolder(paths.pgdata, account)
      return {
        settings: {
          listen_addresses: '',
          port: String(socketPort),
          unix_socket_directories: `"${folder.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        },
        address: { host: folder, port: socketPort },
        temporaryFolder: isShortSocketFolder(folder) ? folder : null,
      }
    },
  }
}

/** Windows only, not tested: its Unix sockets are not reliable enough, so it uses a random port and a random password. */
async function chooseTcp(paths: ClusterPaths): Promise<Transport> {
  const passwordFile = join(paths.base, 'password.txt')
  const fresh = randomBytes(24).toString('hex')
  await writeFile(passwordFile, fresh, { flag: 'wx', mode: 0o600 }).catch(() => undefined)
  const password = await readFile(passwordFile, 'utf8')
  return {
    initdbFlags: ['--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    async open() {
      const port = await findFreePort()
      return {
        settings: { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' },
        address: { host: '127.0.0.1', port, password },
        temporaryFolder: null,
      }
    },
  }
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
