import { sql } from 'kysely'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'

/** Carries a result out of a transaction that is to be undone. */
class Undone<Result> extends Error {
  readonly result: Result
  constructor(result: Result) {
    super('the transaction was undone')
    this.result = result
  }
}

/** Runs the work in a transaction of its own, which is undone when its result says so. */
export async function undoneWhen<Result>(
  db: Db,
  isUndone: (result: Result) => boolean,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await transaction(db, async (tx) => {
      const result = await work(tx)
      if (isUndone(result)) throw new Undone(result)
      return result
    })
  } catch (error) {
    if (error instanceof Undone) return error.result
    throw error
  }
}

/** Tries each of them, whatever became of the one before; `refused` notes a failure, and throws what is none of its own. */
export async function tryEach<Item>(
  tx: Tx,
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  refused: (item: Item, error: unknown) => void,
): Promise<void> {
  for (const item of items) {
    await sql`savepoint each_item`.execute(tx)
    try {
      await work(item)
      await sql`release savepoint each_item`.execute(tx)
    } catch (error) {
      await sql`rollback to savepoint each_item`.execute(tx)
      refused(item, error)
    }
  }
}
