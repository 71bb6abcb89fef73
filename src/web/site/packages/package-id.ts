/** The part of an element's id that its name gives it. */
export function idPartOf(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')
}
