import { codeLimits } from '#shared/constants/administration.ts'
import type { CodeTarget, DiscountCode } from '#shared/contracts/discount-codes.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, dollarsFromCents, exactCents } from '#shared/money.ts'
import { findCodeProblems } from '#shared/pricing/code-form.ts'
import type { CodeKind } from '#shared/pricing/discount.ts'
import { readAmount, typedAmount } from '#web/admin/fields/typed-amount.ts'
import type { ApiBody } from '#web/lib/api.ts'

/* The API's shapes of a discount code. In the administrator's pages they are made and read here and nowhere else. */

const texts = messages.adminCodes

export type Target = { id: number; name: string; gone?: CodeTarget['gone'] }
export type ManagedCode = Omit<DiscountCode, 'amount' | 'minimum'> & { amount_cents: Cents; minimum_cents: Cents }
type NewCode = ApiBody<'POST /discount-codes'>

/** What an administrator types. */
export type CodeDraft = {
  code: string
  kind: CodeKind
  percent: string
  amount: string
  minimum: string
  products: Target[]
  categories: Target[]
  startsOn: string
  endsOn: string
  maxUses: string
  maxPerPerson: string
  isOn: boolean
  note: string
}
export type CodeProblems = Partial<Record<keyof CodeDraft, string>>

export function readManagedCode({ amount, minimum, ...code }: DiscountCode): ManagedCode {
  return {
    ...code,
    products: code.products.map((target) => ({ ...target, name: nameOf(target, texts.deletedProduct) })),
    categories: code.categories.map((target) => ({ ...target, name: nameOf(target, texts.deletedCategory) })),
    amount_cents: exactCents(amount),
    minimum_cents: exactCents(minimum),
  }
}

/** What is gone says so wherever it is named. */
function nameOf({ id, name, gone }: CodeTarget, unnamed: (id: number) => string): string {
  if (gone === 'archived') return texts.archivedTarget(name)
  if (gone === null) return name
  return name === '' ? unnamed(id) : texts.deletedTarget(name)
}

export const emptyDraft: CodeDraft = {
  ...{ code: '', kind: 'percent', percent: '10', amount: '', minimum: '', products: [], categories: [] },
  ...{ startsOn: '', endsOn: '', maxUses: '', maxPerPerson: '', isOn: true, note: '' },
}

export function draftOf(code: ManagedCode): CodeDraft {
  const { kind, percent, amount_cents, minimum_cents } = code
  return {
    ...{ code: code.code, kind, products: code.products, categories: code.categories, note: code.note },
    percent: kind === 'percent' ? String(percent) : '',
    amount: kind === 'amount' ? typedAmount(amount_cents) : '',
    minimum: minimum_cents > 0 ? typedAmount(minimum_cents) : '',
    ...{ startsOn: code.starts_on ?? '', endsOn: code.ends_on ?? '', isOn: code.is_on },
    maxUses: code.max_uses === null ? '' : String(code.max_uses),
    maxPerPerson: code.max_uses_per_person === null ? '' : String(code.max_uses_per_person),
  }
}

/** What is sent, or what is wrong with the fields. */
export function readDraft(draft: CodeDraft): { body: NewCode } | { problems: CodeProblems } {
  const { code, kind, minimum, startsOn, endsOn, maxUses, maxPerPerson } = draft
  const percent = kind === 'percent' ? Number(draft.percent) : 0
  const cents = kind === 'amount' ? (readAmount(draft.amount) ?? 0) : 0
  const days = { starts_on: startsOn || null, ends_on: endsOn || null }
  const { ends_on, ...found } = findCodeProblems({ code, kind, percent, cents, ...days })
  const minimumCents = minimum.trim() === '' ? 0 : readAmount(minimum)
  const most = [maxUses, maxPerPerson].map((typed) => (typed.trim() === '' ? null : Number(typed)))
  const [max_uses = null, max_uses_per_person = null] = most
  const isCount = (count: number | null) =>
    count === null || (Number.isSafeInteger(count) && count >= 1 && count <= codeLimits.uses)
  const problems: CodeProblems = {
    ...found,
    ...(ends_on && { endsOn: ends_on }),
    ...(minimumCents === undefined && { minimum: texts.amountForm }),
    ...(!isCount(max_uses) && { maxUses: texts.countForm(codeLimits.uses) }),
    ...(!isCount(max_uses_per_person) && { maxPerPerson: texts.countForm(codeLimits.uses) }),
  }
  if (Object.keys(problems).length > 0) return { problems }
  return {
    body: {
      ...{ code, kind, percent, max_uses, max_uses_per_person, is_on: draft.isOn, note: draft.note, ...days },
      ...{ amount: dollarsFromCents(cents), minimum: dollarsFromCents(minimumCents ?? 0) },
      product_ids: draft.products.map(({ id }) => id),
      category_ids: draft.categories.map(({ id }) => id),
    },
  }
}

/** The names of the API's fields, as the form has them. */
const drafted: Record<string, keyof CodeDraft> = {
  ends_on: 'endsOn',
  max_uses: 'maxUses',
  max_uses_per_person: 'maxPerPerson',
  product_ids: 'products',
  category_ids: 'categories',
}

export function readProblems(fields: unknown): CodeProblems {
  const entries = Object.entries(Object(fields) as Record<string, string>)
  return Object.fromEntries(entries.map(([name, problem]) => [drafted[name] ?? name, problem]))
}
