import type { Choice, OptionKey } from './combinations.ts'

/** In the order in which they are named. */
export const optionKeys = ['color', 'size', 'variant'] as const satisfies readonly OptionKey[]

export function isSameChoice(one: Choice, other: Choice): boolean {
  return optionKeys.every((key) => one[key] === other[key])
}

export function findCombination<C extends Choice>(combinations: readonly C[], choice: Choice): C | undefined {
  return combinations.find((each) => isSameChoice(each, choice))
}

/** `Black / M / Framed`. */
export function choiceName(choice: Choice): string {
  return optionKeys
    .map((key) => choice[key])
    .filter(Boolean)
    .join(' / ')
}
