const otherProtocols = ['mailto:', 'tel:']

/** A page of this site (`/contact`, also with query or fragment), or a web, mail or phone address. */
export function isContentAddress(address: string): boolean {
  if (/[\s<>"\\]/.test(address)) return false
  if (address.startsWith('/')) return !address.startsWith('//')
  const url = URL.parse(address)
  if (!url) return false
  if (address.startsWith('https://')) return url.hostname.includes('.') && url.username === ''
  return otherProtocols.includes(url.protocol) && url.pathname !== ''
}
