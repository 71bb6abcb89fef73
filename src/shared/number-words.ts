const words = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A whole number as running text writes it: in words up to ten. */
export function inWords(count: number): string {
  return words[count] ?? String(count)
}

const teens = [
  ...['eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen'],
  ...['sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'],
]

/** The same for texts that count further in words. */
export function inWordsUpToTwenty(count: number): string {
  return teens[count - 11] ?? inWords(count)
}
