import { messages } from '#shared/messages.ts'
import { labelOf } from './refused-fields.tsx'

const texts = messages.refusedFields

/**
 * What the inputs of a form say of what is typed in them, by their names. A server cannot: half a number or half a day reaches it
 * as nothing, or as what the field had before.
 */
export function findTypedProblems(form: HTMLFormElement | null): Record<string, string> {
  const inputs = [...(form?.querySelectorAll<HTMLInputElement>('input[name]') ?? [])]
  const wrong = inputs.filter(({ willValidate, validity }) => willValidate && !validity.valid)
  return Object.fromEntries(wrong.map((input) => [input.name, problemOf(input)]))
}

function problemOf(input: HTMLInputElement): string {
  const { type, min, max, step, title, validity } = input
  const label = labelOf(input)
  const shown = (bound: string) => Number(bound).toLocaleString('en-US')
  // Of a pattern, which says nothing itself.
  if (title) return title
  if (validity.badInput) return type === 'number' ? texts.expected.number(label) : texts.unreadable(label)
  if (validity.valueMissing) return texts.missing(label)
  if (validity.typeMismatch) return type === 'url' ? messages.adminSettings.studio.notSecure : texts.email
  if (validity.rangeUnderflow) return texts.atLeast(label, shown(min))
  if (validity.rangeOverflow) return texts.atMost(label, shown(max))
  return step === '1' ? texts.expected.int(label) : messages.adminProducts.amountInvalid
}
