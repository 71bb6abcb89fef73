import { expect } from 'vitest'
import type { TestApp } from './app.ts'

/** Renames a table during some calls: each must answer 500 with a request id and reveal nothing about the database. */
export async function expectServerErrors(
  app: TestApp,
  table: string,
  calls: readonly [method: string, path: string, body?: object][],
) {
  const admin = await app.adminHeaders()
  await app.database.pool.query(`alter table ${table} rename to taken_away`)
  try {
    for (const [method, path, body] of calls) {
      const answer = await app.call(method, path, body, admin)
      expect({ path, status: answer.status, keys: Object.keys(answer.body).sort() }).toEqual({
        path,
        status: 500,
        keys: ['code', 'error', 'requestId'],
      })
      expect(JSON.stringify(answer.body)).not.toMatch(/relation|taken_away/)
    }
  } finally {
    await app.database.pool.query(`alter table taken_away rename to ${table}`)
  }
}

/** The newest audit row for this action, with the email of the user who caused it. */
export async function lastAudit(app: TestApp, action: string) {
  const { rows } = await app.database.pool.query(
    `select a.subject_kind, a.subject_id, a.before, a.after, u.email from audit_log a
     left join users u on u.id = a.user_id where a.action = $1 order by a.id desc limit 1`,
    [action],
  )
  return rows[0]
}
