import type { Matrix, MatrixBody } from '#shared/contracts/combinations.ts'
import { inputsOf, type MatrixDraft, type MatrixRow } from './matrix-draft.ts'

/* The API's shapes of a product's combinations. On this page they are made and read here and nowhere else. */

export function readMatrix({ combinations, option_name }: Matrix): { rows: MatrixRow[]; option_name: string } {
  const typedDollars = (amount: number | null) => amount?.toFixed(2) ?? ''
  const rows = combinations.map(
    ({ price, surcharge, stock, weight_oz, image_id, ...row }): MatrixRow => ({
      ...row,
      key: String(row.variant_id),
      price: typedDollars(price),
      surcharge: typedDollars(surcharge),
      stock: String(stock ?? ''),
      stock_seen: stock,
      weight_oz: String(weight_oz ?? ''),
      image_id: String(image_id ?? ''),
    }),
  )
  return { rows, option_name }
}

/** Amounts are sent as typed. */
export function toMatrixBody(draft: MatrixDraft, version: number): MatrixBody {
  const combinations = inputsOf(draft) as MatrixBody['combinations']
  return { version, option_name: draft.option_name, combinations }
}
