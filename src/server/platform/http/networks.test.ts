import { describe, expect, it } from 'vitest'
import { networkOf, wideNetworkOf } from './networks.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.5', '203.0.113.5'],
    ['::ffff:203.0.113.5', '203.0.113.5'],
    ['::FFFF:203.0.113.5', '203.0.113.5'],
    ['2001:db8:1:2ff::9', '2001:db8:1:200::/56'],
    ['2001:DB8:0001:02aa:1:2:3:4', '2001:db8:1:200::/56'],
    ['2001:db8:1:300::1', '2001:db8:1:300::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['unknown', 'unknown'],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address, 56)).toBe(network)
  })

  it('has the requested width', () => {
    expect(networkOf('2001:db8:1:2ff::9', 48)).toBe('2001:db8:1::/48')
    expect(wideNetworkOf('2001:db8:1:2ff::9')).toBe('2001:db8:1::/48')
    expect(wideNetworkOf('203.0.113.5')).toBe('203.0.113.0/24')
    expect(wideNetworkOf('::ffff:203.0.113.5')).toBe('203.0.113.0/24')
  })
})
