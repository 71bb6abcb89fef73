import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { longestReceivingMs } from './receiving-time.ts'
import { limitUnreadBody } from './unread-body.ts'

test('a body that still arrives after the answer gets the time of a body, not that of an idle connection', async () => {
  const keepAliveTimeout = 5_000
  const sockets: Socket[] = []
  const server = createServer({ keepAliveTimeout }, (request, response) => {
    sockets.push(request.socket)
    limitUnreadBody(request, response)
    response.end('refused')
  })
  await once(server.listen(0), 'listening')
  const client = connect((server.address() as AddressInfo).port)
  const ask = async (request: string) => {
    client.write(request)
    await once(client, 'data')
    return sockets.at(-1)?.timeout
  }
  expect(await ask('GET / HTTP/1.1\r\nHost: shop\r\n\r\n')).toBeLessThan(keepAliveTimeout * 2)
  expect(await ask('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nhalf ')).toBe(longestReceivingMs)
  client.destroy()
  server.close()
})
