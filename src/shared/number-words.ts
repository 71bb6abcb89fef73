const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A whole number as running text writes it: in words up to ten. */
export function inWords(count: number): string {
  return words[count] ?? String(count)
}
