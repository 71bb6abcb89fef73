import { useCallback, useEffect, useRef, useState } from 'react'
import type { CartLine } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import { cartCheckDelayMs } from '#shared/constants.ts'
import { hasPrice } from '#shared/pricing/cart-price.ts'
import { type UnitPriced, withUnitPrices } from '#shared/pricing/ladder.ts'
import { api } from '#web/lib/api.ts'
import { enteredCode, noteChecked } from '#web/shop/code/code-store.ts'
import { answerFor, describeChange, refreshLine } from './cart-check.ts'
import { readCart, reviseCart } from './cart-store.ts'
import { lineId } from './line-id.ts'
import { readCode, readPricedLine, toCheckoutItem } from './wire.ts'

export type LineCheck = { now: PricedLine; note: string | null }
export type CartCheck = {
  status: 'waiting' | 'checked' | 'failed'
  of: (line: CartLine) => LineCheck | null
  /** The number of lines that the server says cannot be bought as they are. */
  blockedCount: number
  /** Takes priced lines from another answer, such as a 409 of the checkout. */
  apply: (sent: readonly UnitPriced<CartLine>[], answers: readonly PricedLine[]) => void
}

/**
 * Asks the server about the lines on load and after every change; new prices are stored in the cart, with a note. Each
 * request waits for `readiness`. `counted` are the lines without those that there is no price for any more, which the server counts
 * for nothing.
 */
export function useCartCheck<Line extends CartLine>(
  lines: readonly Line[],
  readiness?: () => Promise<unknown>,
): CartCheck & { counted: Line[] } {
  const [status, setStatus] = useState<CartCheck['status']>('waiting')
  const [checks, setChecks] = useState<ReadonlyMap<string, LineCheck>>(new Map())
  const hasRequested = useRef(false)
  const entered = enteredCode.use()
  const signature = lines.map((line) => `${lineId(line)}×${line.qty}`).join()
  // The same code may be asked about again; codes have no spaces.
  const question = entered ? `${entered.code} ${entered.asked}` : ''

  const apply = useCallback((sent: readonly UnitPriced<CartLine>[], answers: readonly PricedLine[]) => {
    setChecks((known) => {
      const next = new Map<string, LineCheck>()
      for (const line of sent) {
        const now = answerFor(line, sent, answers)
        const key = lineId(line)
        if (now) next.set(key, { now, note: describeChange(line, now) ?? known.get(key)?.note ?? null })
      }
      return next
    })
    reviseCart((current) =>
      current.map((line) => {
        const now = answerFor(line, sent, answers)
        return now ? refreshLine(line, now) : line
      }),
    )
    setStatus('checked')
  }, [])

  useEffect(() => {
    if (signature === '') return
    const abort = new AbortController()
    const [code] = question.split(' ')
    const ask = async () => {
      await readiness?.()
      if (abort.signal.aborted) return
      const sent = withUnitPrices(readCart())
      try {
        const body = { items: sent.map(toCheckoutItem), ...(code && { code }) }
        const answer = await api('POST /price-cart', { body, signal: abort.signal })
        if (abort.signal.aborted) return
        apply(sent, answer.items.map(readPricedLine))
        const checked = readCode(answer)
        if (checked) noteChecked(checked)
      } catch {
        if (!abort.signal.aborted) setStatus('failed')
      }
    }
    const timer = setTimeout(ask, hasRequested.current ? cartCheckDelayMs : 0)
    hasRequested.current = true
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [signature, question, apply, readiness])

  const of = (line: CartLine) => checks.get(lineId(line)) ?? null
  const counted = lines.filter((line) => hasPrice(of(line)?.now))
  return { status, of, counted, blockedCount: lines.filter((line) => of(line)?.now.canBuy === false).length, apply }
}
