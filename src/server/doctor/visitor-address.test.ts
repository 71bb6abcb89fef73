import { expect, test } from 'vitest'
import { isVisitorAddress } from './visitor-address.ts'

test.each([
  ...[
    'http://127.0.0.1:4813',
    'https://localhost',
    'http://shop.localhost:3000',
    'http://[::1]:3000',
    'http://0.0.0.0',
  ],
  ...['http://10.1.2.3', 'http://172.31.0.9', 'http://192.168.1.20:8080', 'http://169.254.7.7', 'http://100.64.0.1'],
  ...['http://[fe80::1]', 'http://[fd12:3456::1]', 'http://[::ffff:192.168.1.20]', 'http://2130706433'],
  ...['http://studio.local', 'http://studio.lan', 'http://printer', 'https://app.internal', 'http://localhost.'],
])('CNT-14: nobody else reaches %s', (address) => {
  expect(isVisitorAddress(address)).toBe(false)
})

test.each([
  ...[
    'https://shop.example',
    'http://shop.example:8080',
    'https://8.8.8.8',
    'https://172.32.0.1',
    'https://[2606:4700::1]',
  ],
  ...['https://localhost.shop.example', 'https://local.example'],
])('CNT-14: visitors may reach %s', (address) => {
  expect(isVisitorAddress(address)).toBe(true)
})
