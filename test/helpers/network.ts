import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The PostgreSQL protocol message of a server that accepts no connections yet. */
function startingUp(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P03\0Mthe database system is in recovery mode\0\0')
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

/** A proxy between the application and its database that can silently drop connections or delay data. */
export async function openNetwork(target: { host: string; port?: number }) {
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let latencyMs = 0
  let isCut = false
  let tries = 0
  // A forgotten connection does not answer that the application ends it, either.
  const server = createServer({ allowHalfOpen: true }, (near) => {
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
    /** Connections open now pass no more data in either direction; connections opened later do. */
    forgetConnections: () => pairs.clear(),
    /** Closes all connections; until mend(), new ones are answered as a server in recovery does. */
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
