import type { z } from 'zod'
import { issuesOf, sentencesOf } from '#server/platform/http/refused-fields.ts'
import type { CombinationInput } from '#shared/combinations/combination-form.ts'
import { saveCombinations } from '#shared/contracts/combinations.ts'
import { updateProduct } from '#shared/contracts/products.ts'
import { type FieldKind, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductInput } from '#shared/product-values.ts'

/*
 * The texts of a file are bounded as those of a call are, by the schemas of the calls: how long they are, that a line is one line, and
 * that no mark turns the direction of reading. Numbers are left to the rules of the form.
 */

const textKinds: readonly FieldKind[] = ['line', 'optionalLine', 'text', 'options', 'sizeChart']
const textFields = new Set<string>(
  productFieldKinds.filter(([, kind]) => textKinds.includes(kind)).map(([name]) => name),
)

/** The fields with their texts as a call stores them, and what is wrong with these by the name of the field. */
export function checkTexts(fields: ProductInput): { fields: ProductInput; wrong: Record<string, string> } {
  const texts = Object.fromEntries(Object.entries(fields).filter(([name]) => textFields.has(name)))
  const { value, wrong } = parsed(updateProduct.body, texts)
  return { fields: { ...fields, ...value }, wrong }
}

/** The same of a row of the matrix; of `combinations.0` by its name there. */
export function checkRowTexts(row: CombinationInput): { row: CombinationInput; wrong: Record<string, string> } {
  const { value, wrong } = parsed(saveCombinations.body, { combinations: [row] })
  return { row: value?.combinations[0] ?? row, wrong }
}

export function checkOptionName(name: string): Record<string, string> {
  return parsed(saveCombinations.body, { option_name: name, combinations: [] }).wrong
}

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown) {
  const { data, error } = schema.safeParse(value)
  return { value: data, wrong: error ? sentencesOf(issuesOf(error), false).fields : {} }
}
