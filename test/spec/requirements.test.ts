import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/requirements.md'), 'utf8')
const rows = page.split('\n').flatMap((line) => {
  const [, id, , , proof] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  return id && /^[A-Z]+-\d+$/.test(id) ? [{ id, proof: proof ?? '' }] : []
})

/** How many lines each group of the checklist has. */
const groups = {
  ...{ GEN: 15, SHL: 22, RTE: 33, HOME: 36, MKT: 23, PKG: 39, CON: 18, GAL: 7, NWS: 11, SHOP: 23, PDP: 38, REV: 7 },
  ...{ CART: 24, CHK: 12, PAY: 10, SUC: 6, POL: 8, AUTH: 17, ADM: 5, ACU: 14, ASO: 10, ASH: 11, APR: 22, API: 24 },
  ...{ DATA: 12, STO: 4, ERR: 4, CST: 22, IMP: 16, CNT: 21, SEL: 23, R: 83 },
}

/** Whether the words are in a string of the source, not in a comment or an identifier. */
function hasTitle(source: string, words: string): boolean {
  return source.split('\n').some((line) => /^[^/*]*['"`]/.test(line.split(words)[0] ?? '') && line.includes(words))
}

describe('docs/requirements.md', () => {
  test('holds every line of every group once, in order', () => {
    const ids = rows.map(({ id }) => id)
    const expected = Object.entries(groups).flatMap(([group, count]) =>
      Array.from({ length: count }, (_, index) => `${group}-${String(index + 1).padStart(2, '0')}`),
    )
    const missing = expected.filter((id) => !ids.includes(id))
    const unexpected = ids.filter((id, index) => !expected.includes(id) || ids.indexOf(id) !== index)
    expect({ missing, unexpected }).toEqual({ missing: [], unexpected: [] })
    expect(ids).toEqual(expected)
  })

  test('names no test that does not exist', () => {
    const missing = rows
      .filter(({ id, proof }) => !id.startsWith('R-') && proof !== 'not yet')
      .flatMap(({ id, proof }) => proof.split('<br>').map((claim) => ({ id, claim })))
      .filter(({ claim }) => {
        const [, file = '', name = ''] = /^`([^`]+)`: (.+)$/.exec(claim) ?? []
        if (!file || !name || !existsSync(join(root, file))) return true
        return !hasTitle(readFileSync(join(root, file), 'utf8'), name.replaceAll('\\|', '|'))
      })
    expect(missing).toEqual([])
  })

  test('gives the right number of proved lines', () => {
    const lines = rows.filter(({ id }) => !id.startsWith('R-'))
    const proved = lines.filter(({ proof }) => proof !== 'not yet').length
    expect(page).toContain(`${proved} of ${lines.length} lines are proved.`)
  })
})
