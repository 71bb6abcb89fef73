/** Parses CSV by RFC 4180 into rows of cells. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index++) {
    const sign = text[index] ?? ''
    if (isQuoted && sign === '"' && text[index + 1] === '"') cell += text[++index]
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && text.startsWith('\r\n', index)) {
      rows.push([...row, cell])
      row = []
      cell = ''
      index++
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) throw new SyntaxError('the last line has no end')
  return rows
}
