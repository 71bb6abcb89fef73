import type { CodeTerms } from '#shared/pricing/discount.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'

/** A discount code that was entered here, and what the server last said of it; without terms and problem it is not checked yet. */
export type EnteredCode = {
  code: string
  words: string
  problem: string | null
  terms: CodeTerms | null
  /** When it was entered, so that the same code can be tried again. */
  asked: number
}

export const enteredCode = createStoredValue<EnteredCode | null>('discountCode', null, parseEntered)

/** What the code does to the sums; null while it cannot be used. */
export function usableTerms(entered: EnteredCode | null): CodeTerms | null {
  return entered?.problem === null ? entered.terms : null
}

export function enterCode(code: string): void {
  enteredCode.change(() => ({ code, words: '', problem: null, terms: null, asked: Date.now() }))
}

/** Keeps what the server said, unless another code has been entered since. */
export function noteChecked(checked: Omit<EnteredCode, 'asked'>): void {
  enteredCode.change((current) => (current?.code === checked.code ? { ...checked, asked: current.asked } : current))
}

/** The order was refused for this code: the page must not go on with its discount. */
export function noteProblem(problem: string): void {
  enteredCode.change((current) => current && { ...current, problem })
}

export function forgetCode(): void {
  enteredCode.change(() => null)
}

/** Anyone can edit the storage, and a later edition may write it differently. */
function parseEntered(text: string): EnteredCode | null {
  const { code, words, problem, terms, asked }: { [Field in keyof EnteredCode]?: unknown } = Object(JSON.parse(text))
  if (typeof code !== 'string' || typeof words !== 'string') return null
  return {
    ...{ code, words, asked: Number(asked) || 0 },
    problem: typeof problem === 'string' ? problem : null,
    terms: isTerms(terms) ? terms : null,
  }
}

function isTerms(terms: unknown): terms is CodeTerms {
  const { percent, cents, minimumCents, productIds }: { [Field in keyof CodeTerms]?: unknown } = Object(terms)
  return (
    [percent, cents, minimumCents].every(Number.isSafeInteger) && (productIds === null || Array.isArray(productIds))
  )
}
