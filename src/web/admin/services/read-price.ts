import { proposalLimits } from '#shared/constants/proposals.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, largestCents } from '#shared/money.ts'
import { leastByCardCents } from '#shared/pricing/least-by-card.ts'
import { addDays } from '#shared/promise/business-calendar.ts'
import { type ProposalLine, sumOfLines } from '#shared/proposals/proposal.ts'
import { readAmount } from '#web/admin/fields/typed-amount.ts'
import type { SentPrice } from '#web/admin/orders/wire.ts'
import { formatCalendarDay } from '#web/lib/shop-time.ts'
import { readTypedQuantity } from '#web/ui/typed-quantity.ts'

const texts = messages.adminProposals
const { amountInvalid } = messages.adminOrders

/* A price as it is typed, and what of it is sent. The problems have the names of the inputs. */

export type TypedLine = { text: string; qty: string; price: string }
export type TypedPrice = { amount: string; lines: readonly TypedLine[]; deposit: string; validUntil: string }
export type Problems = Readonly<Record<string, string>>

export const blankLine: TypedLine = { text: '', qty: '1', price: '' }
export const blankPrice: TypedPrice = { amount: '', lines: [], deposit: '', validUntil: '' }

/** With at least one such line the amount is not typed. */
export function hasLines({ lines }: TypedPrice): boolean {
  return lines.some(isFilled)
}

export function hasPrice(typed: TypedPrice): boolean {
  return typed.amount.trim() !== '' || hasLines(typed)
}

/** Whether an answer sets the status to quoted unless that was chosen by hand: work that has begun goes on. */
export function marksByItself(typed: TypedPrice, status: string): boolean {
  return hasPrice(typed) && ['pending', 'quoted'].includes(status)
}

/** Of what can be read of the lines so far. */
export function sumOfTyped({ lines }: TypedPrice): Cents {
  return sumOfLines(lines.map(({ qty, price }) => ({ qty: readQty(qty) ?? 0, unitCents: readAmount(price) ?? 0 })))
}

/** The price; null for none. Only to be sent where there are no problems. */
export function readPrice(typed: TypedPrice, today: string): { price: SentPrice | null; problems: Problems } {
  if (!hasPrice(typed)) return { price: null, problems: {} }
  const lines = typed.lines.flatMap((line, row) => (isFilled(line) ? [readLine(line, row)] : []))
  const isSum = lines.length > 0
  const totalCents = isSum ? sumOfTyped(typed) : readAmount(typed.amount)
  const wrongLines = Object.assign({}, ...lines.map(({ problems }) => problems)) as Problems
  const deposit = readDeposit(typed.deposit, Object.keys(wrongLines).length > 0 ? undefined : totalCents)
  const day = whyNotDay(typed.validUntil, today)
  return {
    price: {
      totalCents: totalCents ?? 0,
      lines: lines.map(({ line }) => line),
      depositCents: deposit.cents,
      validUntil: typed.validUntil || null,
    },
    problems: {
      ...wrongLines,
      ...(totalCents === undefined && { amount: amountInvalid }),
      ...(totalCents !== undefined && totalCents > largestCents && { amount: texts.sumTooLarge(largestCents) }),
      ...(deposit.problem && { deposit: deposit.problem }),
      ...(day && { validUntil: day }),
    },
  }
}

/** What the server says of the lines, at the rows in which they were typed: empty rows were not sent. */
export function atTypedRows(fields: Problems, { lines }: TypedPrice): Problems {
  const rows = lines.flatMap((line, row) => (isFilled(line) ? [row] : []))
  const atRow = (name: string) =>
    name.replace(/^lines\.(\d+)/, (_, index: string) => `lines.${rows[Number(index)] ?? index}`)
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [atRow(name), problem]))
}

/** A row that was only added has nothing but its quantity of one. */
function isFilled({ text, qty, price }: TypedLine): boolean {
  return text.trim() !== '' || price.trim() !== '' || !['', blankLine.qty].includes(qty.trim())
}

function readLine({ text, qty, price }: TypedLine, row: number): { line: ProposalLine; problems: Problems } {
  const [pieces, unitCents] = [readQty(qty), readAmount(price)]
  return {
    line: { text: text.trim(), qty: pieces ?? 0, unitCents: unitCents ?? 0 },
    problems: {
      ...(text.trim() === '' && { [`lines.${row}.text`]: texts.textMissing }),
      ...(pieces === undefined && { [`lines.${row}.qty`]: texts.qtyInvalid(proposalLimits.qty) }),
      ...(unitCents === undefined && { [`lines.${row}.price`]: amountInvalid }),
    },
  }
}

function readQty(typed: string): number | undefined {
  const qty = readTypedQuantity(typed, { min: 0, max: Number.MAX_SAFE_INTEGER })
  return typeof qty === 'number' && qty >= 1 && qty <= proposalLimits.qty ? qty : undefined
}

/** `totalCents` is undefined while it cannot be read. */
function readDeposit(typed: string, totalCents: Cents | undefined): { cents: Cents | null; problem?: string } {
  if (typed.trim() === '') return { cents: null }
  const cents = readAmount(typed)
  if (cents === undefined) return { cents: null, problem: amountInvalid }
  if (cents < leastByCardCents) return { cents, problem: texts.depositTooSmall(leastByCardCents) }
  if (totalCents !== undefined && cents > totalCents) return { cents, problem: texts.depositTooLarge(totalCents) }
  return { cents }
}

function whyNotDay(day: string, today: string): string | null {
  if (day === '') return null
  if (day < today) return texts.dayOver
  const last = lastDayFrom(today)
  return day > last ? texts.dayTooFar(formatCalendarDay(last)) : null
}

/** The last day that a proposal may name. */
export function lastDayFrom(today: string): string {
  return addDays(today, proposalLimits.validDays)
}
