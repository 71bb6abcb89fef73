import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/** `203.0.113.5:4711`, `[2001:db8::1]:4711`, `"[2001:db8::1]"`: some proxies forward the port too. */
const withPort = /^"?(?:\[([^\]]{2,50})\]|([\d.]{7,15}))(?::\d{1,5})?"?$/

function withoutPort(text: string): string {
  const [, six, four] = withPort.exec(text) ?? []
  const address = six ?? four ?? text
  return isIP(address) ? address : text
}

/** Removes ports from `X-Forwarded-For`: they change with every connection, so no client would ever reach a limit. */
export function dropForwardedPorts(headers: IncomingHttpHeaders): void {
  const { 'x-forwarded-for': forwarded } = headers
  if (forwarded === undefined) return
  headers['x-forwarded-for'] = String(forwarded)
    .split(',')
    .map((each) => withoutPort(each.trim()))
    .join(', ')
}
