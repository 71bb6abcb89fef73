import { expect, test } from 'vitest'
import { codeLimits } from '#shared/constants/administration.ts'
import { messages } from '#shared/messages.ts'
import { emptyDraft, readDraft } from './wire.ts'

test.each(['0', '-1', '1.5', 'two', String(codeLimits.uses + 1)])('%s uses are none, which its field says', (typed) => {
  const problem = messages.adminCodes.countForm(codeLimits.uses)
  expect(readDraft({ ...emptyDraft, code: 'TIDE10', maxUses: typed, maxPerPerson: '1' })).toEqual({
    problems: { maxUses: problem },
  })
})
