import { codeLimits } from '../constants/administration.ts'
import { messages } from '../messages.ts'
import type { Cents } from '../money.ts'
import { type CodeKind, normalCode } from './discount.ts'

type TypedCode = {
  code: string
  kind: CodeKind
  percent: number
  cents: Cents
  starts_on: string | null
  ends_on: string | null
}

export type CodeField = 'code' | 'percent' | 'amount' | 'ends_on'

/** What is wrong with a code as an administrator has typed it, by field; the form and the server ask alike. */
export function findCodeProblems(typed: TypedCode): Partial<Record<CodeField, string>> {
  const texts = messages.adminCodes
  const { kind, percent, cents, starts_on, ends_on } = typed
  const pattern = new RegExp(`^[A-Z0-9][A-Z0-9_-]{2,${codeLimits.code - 1}}$`)
  return {
    ...(pattern.test(normalCode(typed.code)) ? {} : { code: texts.codeForm(codeLimits.code) }),
    ...(kind === 'percent' && !(Number.isInteger(percent) && percent >= 1 && percent <= 100)
      ? { percent: texts.percentForm }
      : {}),
    ...(kind === 'amount' && !(cents >= 1) ? { amount: texts.amountForm } : {}),
    ...(starts_on !== null && ends_on !== null && ends_on < starts_on ? { ends_on: texts.daysForm } : {}),
  }
}
