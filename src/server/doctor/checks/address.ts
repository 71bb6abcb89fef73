import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'
import type { Config } from '#server/platform/config.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import { dayMs } from '#shared/constants/durations.ts'
import type { Finding } from '../finding.ts'
import { addressGap, noAddressGap } from '../gaps.ts'

const longestMs = 10_000
/** Certificates of 90 days are renewed 30 days before they end: with two weeks left the renewal has failed. */
const soonDays = 14

/** When the certificate of this address ends; throws where a browser would refuse it. */
async function readCertificateEnd({ hostname, port }: URL): Promise<Date> {
  const host = hostname.replace(/^\[|\]$/g, '')
  // An address has no name to ask for.
  const name = isIP(host) ? {} : { servername: host }
  const socket = connect({ host, port: Number(port || 443), timeout: longestMs, ...name })
  try {
    await Promise.race([
      once(socket, 'secureConnect'),
      once(socket, 'timeout').then(() => {
        throw new Error('no answer')
      }),
    ])
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}

/** The address under which visitors reach the shop, its certificate, and whether this app answers there. */
export async function checkAddress({ server }: Config): Promise<Finding> {
  const part = 'address'
  if (!server.publicUrl) return noAddressGap
  const url = new URL(server.publicUrl)
  const isSecure = url.protocol === 'https:'
  let daysLeft = Number.POSITIVE_INFINITY
  try {
    if (isSecure) daysLeft = ((await readCertificateEnd(url)).getTime() - Date.now()) / dayMs
  } catch (error) {
    const advice = 'Get a certificate for this name, or look whether the port reaches the proxy.'
    return { part, state: 'failed', found: `${server.publicUrl}: ${reasonOf(error)}`, advice }
  }
  try {
    const answer = await fetch(`${server.publicUrl}/healthz`, { signal: AbortSignal.timeout(longestMs) })
    if (!answer.ok) throw new Error(`/healthz answered ${answer.status}`)
  } catch (error) {
    const advice = 'Start the app, and look whether the proxy passes requests on to it.'
    return { part, state: 'failed', found: `${server.publicUrl}: ${reasonOf(error)}`, advice }
  }
  const found = `${server.publicUrl} answers; its certificate is valid for ${Math.floor(daysLeft)} days`
  if (daysLeft <= soonDays) return { part, state: 'warning', found, advice: 'Look why the certificate is not renewed.' }
  return addressGap(server) ?? { part, state: 'good', found }
}
