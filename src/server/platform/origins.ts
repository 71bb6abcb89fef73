import type { Config } from './config.ts'

/** PUBLIC_URL, or the loopback origins of this process when it is not set. */
export function originsOf({ server }: Config): string[] {
  if (server.publicUrl) return [server.publicUrl]
  const hosts = server.host === '127.0.0.1' ? ['127.0.0.1', 'localhost'] : ['localhost', '127.0.0.1', server.host]
  return [...new Set(hosts)].map((host) => httpOrigin(host, server.port))
}

function httpOrigin(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

/** The origin at which this process reaches itself: a wildcard address cannot be called. */
export function ownOrigin({ server }: Config): string {
  const isWildcard = server.host === '0.0.0.0' || server.host === '::'
  return httpOrigin(isWildcard ? '127.0.0.1' : server.host, server.port)
}
