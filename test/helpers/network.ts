import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The message of PostgreSQL's protocol for a server that takes nobody yet. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is in recovery mode\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

/** A network between the application and its database whose connections can vanish without a word, or be slow. */
export async function openNetwork(target: { host: string; port?: number }) {
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let latencyMs = 0
  let isCut = false
  let tries = 0
  const server = createServer((near) => {
    tries++
    if (isCut) {
      near.on('error', () => undefined)
      return near.once('data', () => near.end(startingUp()))
    }
    const path = `${target.host}/.s.PGSQL.${target.port ?? 5432}`
    const far = target.host.startsWith('/') ? connect(path) : connect(target.port ?? 5432, target.host)
    const pair = { near, far }
    pairs.add(pair)
    const carry = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => {
        const pass = () => pairs.has(pair) && to.write(chunk)
        if (latencyMs > 0) setTimeout(pass, latencyMs / 2)
        else pass()
      })
      from.on('error', () => undefined)
      from.on('close', () => pairs.has(pair) && to.end())
    }
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => pairs.size,
    tries: () => tries,
    /** Nothing of what is open now gets through any more, in either direction; what is opened from now on does. */
    forgetConnections: () => pairs.clear(),
    /** Everything is closed, and whoever comes hears what a server says that recovers, until it is mended. */
    cut() {
      isCut = true
      for (const { near } of pairs) near.destroy()
    },
    mend() {
      isCut = false
    },
    setLatency(ms: number) {
      latencyMs = ms
    },
    close: () => {
      server.close()
      for (const { near, far } of pairs) {
        near.destroy()
        far.destroy()
      }
    },
  }
}
