import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { limitReceivingTime } from './receiving-time.ts'

test('a request that arrives too slowly is answered 408 and closed; a design may take longer', async () => {
  const server = createServer((request) =>
    limitReceivingTime(request, { headers: { 'X-Content-Type-Options': 'nosniff' }, longestMs: 20 }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const open = (path: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    const sender = { socket, text: '', isClosed: false }
    socket.on('data', (chunk) => (sender.text += chunk))
    socket.on('close', () => (sender.isClosed = true))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 100\r\n\r\n{`)
    return sender
  }
  const design = open('/api/upload?x')
  const login = open('/api/login')
  await once(login.socket, 'close')
  expect(login.text).toMatch(/^HTTP\/1\.1 408 /)
  expect(login.text).toContain('X-Content-Type-Options: nosniff')
  expect(design).toMatchObject({ text: '', isClosed: false })
  design.socket.destroy()
  server.close()
})
