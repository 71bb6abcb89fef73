import { withoutAccents } from './letters.ts'

/** `Café Mugs & more` → `cafe-mugs-more`; empty when no character of the name can be part of an address. */
export function slugOf(name: string): string {
  return withoutAccents(name)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
