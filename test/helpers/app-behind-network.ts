import { inject } from 'vitest'
import { startTestApp } from './app.ts'
import { createTestDatabase } from './database.ts'
import { openNetwork } from './network.ts'

const line = { qty: 1, price: 20, name: 'Rose City Mug' }
const address = { address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' }

/** A database of its own behind a network with faults to order; `url` leads through the network, `db` and `pool` do not. */
export async function openDatabaseBehindNetwork() {
  const server = inject('databaseServer')
  const { db, pool, connection, drop } = await createTestDatabase()
  const network = await openNetwork(server)
  return {
    db,
    pool,
    network,
    url: `postgres://${encodeURIComponent(server.user)}@127.0.0.1:${network.port}/${connection.database}`,
    async close() {
      network.close()
      await drop()
    },
  }
}

/** An app that reaches its database through such a network, and two ways to buy in it. */
export async function startAppBehindNetwork() {
  const { db, network, url, close } = await openDatabaseBehindNetwork()
  const app = await startTestApp({ variables: { DATABASE_URL: url } })
  let buyers = 0
  const newBuyer = () => `buyer${++buyers}`
  return {
    app,
    db,
    network,
    newBuyer,
    /** With the same buyer again, it is a repetition under the same Idempotency-Key. */
    buy: (id: number, buyer = newBuyer()) =>
      app.call(
        'POST',
        '/create-checkout-session',
        { items: [{ id, ...line }], customer: { name: 'Ada', email: `${buyer}@example.org`, ...address } },
        { 'idempotency-key': buyer },
      ),
    /** As `buy`. */
    order: (productId: number, buyer = newBuyer()) =>
      app.call(
        'POST',
        '/orders/shop',
        {
          ...{ firstName: 'Ada', lastName: 'Alder', email: `${buyer}@example.org`, ...address },
          items: [{ productId, ...line }],
        },
        { 'idempotency-key': buyer },
      ),
    async close() {
      await app.close()
      await close()
    },
  }
}
