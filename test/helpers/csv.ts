/** Parses CSV by RFC 4180 into rows of cells. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let place = 0; place < text.length; place++) {
    const sign = text[place] ?? ''
    if (isQuoted && sign === '"' && text[place + 1] === '"') cell += text[++place]
    else if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') {
      row.push(cell)
      cell = ''
    } else if (!isQuoted && text.startsWith('\r\n', place)) {
      rows.push([...row, cell])
      row = []
      cell = ''
      place++
    } else cell += sign
  }
  if (cell !== '' || row.length > 0) throw new SyntaxError('the last line has no end')
  return rows
}
