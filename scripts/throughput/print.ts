/** A row of a Markdown table. */
export function printRow(...cells: (string | number)[]) {
  process.stdout.write(`| ${cells.join(' | ')} |\n`)
}
