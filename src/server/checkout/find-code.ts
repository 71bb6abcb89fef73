import type { Db } from '#server/platform/database/db.ts'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { normalCode } from '#shared/pricing/discount.ts'
import type { CheckoutContext } from './context.ts'
import type { CartRequestLine } from './price-cart.ts'
import { type FoundCode, readCode } from './queries/discount-codes.ts'

/** What a call says of its code, and where it comes from. */
export type TypedCode = { typed: string | undefined; address: string; email?: string; exceptSession?: string | null }

/**
 * The code of a call. Codes that do not exist are counted by network: whoever has guessed too often gets no answer about any
 * code for a while, but can order without one.
 */
export async function findCode(
  { clock, limits }: Pick<CheckoutContext, 'clock' | 'limits'>,
  db: Db,
  lines: readonly CartRequestLine[],
  { typed, address, ...buyer }: TypedCode,
): Promise<FoundCode | null> {
  if (!typed) return null
  const productIds = lines.map(({ productId }) => productId)
  try {
    return await limits.guess('codeGuess', address, async (isWrong) => {
      const code = await readCode(db, { typed, productIds, now: clock.now(), ...buyer })
      if (code?.id === null) isWrong()
      return code
    })
  } catch (error) {
    if (!isAppError(error) || error.code !== 'rate_limited') throw error
    return { typed: normalCode(typed), id: null, terms: null, problem: messages.discount.tooManyTries }
  }
}
