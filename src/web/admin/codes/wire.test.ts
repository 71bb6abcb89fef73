import { expect, test } from 'vitest'
import { codeLimits } from '#shared/constants/administration.ts'
import { messages } from '#shared/messages.ts'
import { draftOf, emptyDraft, readDraft, readManagedCode } from './wire.ts'

test.each(['0', '-1', '1.5', 'two', String(codeLimits.uses + 1)])('%s uses are none, which its field says', (typed) => {
  const problem = messages.adminCodes.countForm(codeLimits.uses)
  expect(readDraft({ ...emptyDraft, code: 'TIDE10', maxUses: typed, maxPerPerson: '1' })).toEqual({
    problems: { maxUses: problem },
  })
})

test('an unchanged form sends what was deleted meanwhile, so that the code does not become one for everything', () => {
  const code = readManagedCode({
    ...{ id: 1, code: 'CATONLY', kind: 'percent', percent: 50, amount: 0, minimum: 0, note: '' },
    categories: [{ id: 7, name: 'Totes', gone: 'deleted' }],
    products: [{ id: 8, name: '', gone: 'deleted' }],
    ...{ starts_on: null, ends_on: null, max_uses: null, max_uses_per_person: null, is_on: true },
    ...{ state: 'for_nothing', uses: 0, version: 1, created_at: '', updated_at: '' },
  })
  expect([...code.categories, ...code.products].map(({ name }) => name)).toEqual([
    'Totes (deleted)',
    'Deleted product 8',
  ])
  expect(readDraft(draftOf(code))).toMatchObject({ body: { category_ids: [7], product_ids: [8] } })
})
