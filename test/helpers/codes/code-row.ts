import type { Db } from '#server/platform/database/db.ts'

type CodeFields = {
  code: string
  kind: 'percent' | 'amount' | 'shipping'
  percent: number
  amount_cents: number
  product_ids: number[]
  category_ids: number[]
  minimum_cents: number
  starts_on: string | null
  ends_on: string | null
  max_uses: number | null
  max_uses_per_person: number | null
  is_on: boolean
}

let codes = 0

/** A code for 10% off everything without limits, unless `fields` says otherwise. */
export async function addCode(
  { db }: { db: Db },
  fields: Partial<CodeFields> = {},
): Promise<{ id: number; code: string }> {
  const { kind = 'percent', starts_on = null, ends_on = null, ...others } = fields
  const code = fields.code ?? `TEST${++codes}`
  const now = new Date()
  const days = { starts_on: starts_on as unknown as Date, ends_on: ends_on as unknown as Date }
  const { id } = await db
    .insertInto('discount_codes')
    .values({
      ...{ percent: kind === 'percent' ? 10 : 0, amount_cents: kind === 'amount' ? 500 : 0 },
      ...{ ...others, ...days, code, kind, created_at: now, updated_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, code }
}
