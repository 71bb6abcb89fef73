import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'
import { dayMs } from '#shared/constants/durations.ts'

/** Answers 200 to everything, with a certificate of 127.0.0.1 that ends in `days` and that this process trusts until `close`. */
export async function startHttpsServer(days: number) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    keyType: 'ec',
    notBeforeDate: new Date(Date.now() - dayMs),
    notAfterDate: new Date(Date.now() + days * dayMs),
    extensions: [
      { name: 'basicConstraints', cA: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  })
  const server = createServer({ key, cert }, (_request, response) => response.end('ok'))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, cert])
  return {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      setDefaultCACertificates(before)
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}
