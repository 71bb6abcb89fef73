import { BlockList, isIP } from 'node:net'

/** Addresses of this machine, of its network and of nothing: no visitor reaches them. */
const local = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  local.addSubnet(network, bits, 'ipv4')
local.addSubnet('::', 127, 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')

/** Names that no public name server knows (RFC 6761, 6762, 8375); a name without a dot is one of a local network, too. */
const localName = /^[^.]+$|\.(?:localhost|local|internal|lan|home\.arpa)$/

/** Whether it can be the address of a shop that others than this machine and its network reach. */
export function isVisitorAddress(address: string): boolean {
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const version = isIP(host)
  return version === 0 ? !localName.test(host) : !local.check(host, version === 4 ? 'ipv4' : 'ipv6')
}
