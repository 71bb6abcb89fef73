const reserved = ['example', 'example.com', 'example.net', 'example.org']

/** True for the reserved domains of RFC 2606: mail to `studio@example.com`, or to a subdomain, reaches no one. */
export function isExampleAddress(address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return reserved.some((name) => host === name || host.endsWith(`.${name}`))
}

/** The address in `Alder & Ink <studio@example.com>`, or the text itself when it has no name. */
export function addressIn(from: string): string {
  const start = from.indexOf('<') + 1
  const end = from.indexOf('>', start)
  return start > 0 && end > start ? from.slice(start, end) : from
}
