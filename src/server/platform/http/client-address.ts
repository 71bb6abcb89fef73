import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Log } from '#server/platform/log.ts'
import { isOwnMachine } from './rate-limits.ts'

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

/**
 * Without TRUST_PROXY nothing else tells the operator that a proxy on another machine is one client to every limit. A visitor
 * may send the header, too, so it is said once.
 */
export function reportForgottenProxy(log: Log): (request: IncomingMessage) => void {
  let isReported = false
  return ({ headers, socket }) => {
    const from = socket.remoteAddress ?? ''
    if (isReported || headers['x-forwarded-for'] === undefined || isOwnMachine(from)) return
    isReported = true
    log.warn(
      { from },
      'a request came with X-Forwarded-For, and TRUST_PROXY is not set: if this address is the proxy before the shop, name it there, because until then all visitors share each rate limit',
    )
  }
}
