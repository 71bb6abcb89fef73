import { createHash } from 'node:crypto'

/** A statement that ran so often in this process is prepared: one that runs once would only take memory of the server. */
const runsUntilPrepared = 3
/** Every connection keeps its own copy of each prepared statement, so their number is limited. */
const mostPrepared = 250
const mostCounted = 2_000

/**
 * Names the statements that PostgreSQL should prepare. All connections of a pool share it, so a statement that became
 * frequent on one connection is prepared by each other one at its next use.
 */
export class PreparedStatements {
  readonly #runs = new Map<string, number>()
  readonly #names = new Map<string, string>()
  #generation = 0

  /** Undefined for a statement that is sent unprepared. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name || this.#names.size >= mostPrepared) return name
    const runs = (this.#runs.get(text) ?? 0) + 1
    if (runs < runsUntilPrepared) {
      // Texts differ in the number of their parameters, so rare ones keep coming.
      if (this.#runs.size >= mostCounted) this.#runs.clear()
      this.#runs.set(text, runs)
      return
    }
    this.#runs.delete(text)
    const given = `${createHash('sha1').update(text).digest('hex')}-${this.#generation}`
    this.#names.set(text, given)
    return given
  }

  /** After a change of the schema: statements get new names, with which every connection prepares them again. */
  forgetAll(): void {
    this.#generation++
    this.#names.clear()
  }
}

/**
 * True when the schema has changed since the statement was prepared (another instance has migrated the database). Nothing
 * was executed, and the next attempt is prepared anew.
 */
export function isOutdatedStatement(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string }
  return code === '0A000' && message.startsWith('cached plan')
}
