import type { Studio } from '#shared/studio.ts'

/** What a placeholder stands for, shown beside the fields. */
export const placeholders = {
  studio: 'the name of the studio',
  phone: 'the phone number',
  email: 'the mail address',
  street: 'the street',
  city: 'the city',
  year: 'the current year',
} as const
export type Placeholder = keyof typeof placeholders

export type PlaceholderValues = Readonly<Record<Placeholder, string>>

const pattern = /\{([a-z]+)\}/g
/** What looks like one, also when it is mistyped: `{Studio}`, `{phone-number}`. */
const written = /\{(\p{L}[\p{L}\d_-]*)\}/gu
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

export function placeholderValues(studio: Studio, year: number): PlaceholderValues {
  const { name, phone, email, street, city } = studio
  return { studio: name, phone, email, street, city, year: String(year) }
}

/**
 * `{studio} in {city}` with what `values` has for the placeholders; others are left as they are, and so is what looks like one
 * in a value.
 */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.includes('{')
    ? text.replace(pattern, (whole, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? whole) : whole))
    : text
}

/** The first placeholder that stands for nothing, as it is written; null when there is none. `own` are known in this text alone. */
export function unknownPlaceholder(text: string, own: readonly string[] = []): string | null {
  for (const [whole, name = ''] of text.matchAll(written)) if (!isPlaceholder(name) && !own.includes(name)) return whole
  return null
}
