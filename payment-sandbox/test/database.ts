import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createTables } from '../src/payment-sandbox.ts'

const ignore = () => undefined
export const silent = { info: ignore, warn: ignore, error: ignore }

async function asOwner(statement: string) {
  const client = new pg.Client({ ...inject('databaseServer'), database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A fresh database with the sandbox's tables and nothing else, on the server that the root's vitest set-up starts. */
export async function createDatabase() {
  const database = `sandbox_${randomBytes(6).toString('hex')}`
  await asOwner(`create database ${database} template template0`)
  const connection = { ...inject('databaseServer'), database }
  const pool = new pg.Pool({ ...connection, max: 20, pipeline: true })
  // Dropping the database ends connections that are still closing; the pool reports those that were idle.
  pool.on('connect', (client) => client.on('error', ignore))
  pool.on('error', ignore)
  await createTables(pool)
  return {
    connection,
    pool,
    async drop() {
      await pool.end()
      await asOwner(`drop database if exists ${database} with (force)`)
    },
  }
}
