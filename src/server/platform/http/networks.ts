import { isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address, or null for anything else. */
function groupsOf(address: string): number[] | null {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain) || plain.includes('.')) return null
  const [head = '', tail = ''] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16))
}

/** The first `bits` of an IPv6 address, or a whole IPv4 address, in one spelling. */
export function networkOf(address: string, bits: 48 | 56): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const groups = groupsOf(plain)
  if (!groups) return plain
  const kept = groups.map((group, index) => {
    const left = Math.min(16, Math.max(0, bits - index * 16))
    return (group & (0xffff << (16 - left)) & 0xffff).toString(16)
  })
  return `${kept.slice(0, Math.ceil(bits / 16)).join(':')}::/${bits}`
}

/** The network that one provider or company may own: a /48, or the 256 addresses of an IPv4 /24. */
export function wideNetworkOf(address: string): string {
  const network = networkOf(address, 48)
  return /^[\d.]+$/.test(network) ? network.replace(/\.\d+$/, '.0/24') : network
}
