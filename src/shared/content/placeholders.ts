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
const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name)

export function placeholderValues(studio: Studio, year: number): PlaceholderValues {
  const { name, phone, email, street, city } = studio
  return { studio: name, phone, email, street, city, year: String(year) }
}

/** `{studio} in {city}` with what the placeholders stand for; unknown ones are left as they are. */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.includes('{')
    ? text.replace(pattern, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
    : text
}

/** The first placeholder that stands for nothing, as it is written; null when there is none. */
export function unknownPlaceholder(text: string): string | null {
  for (const [whole, name = ''] of text.matchAll(pattern)) if (!isPlaceholder(name)) return whole
  return null
}
