import { expect, test } from 'vitest'
import { mergeDraft } from './merge-draft.ts'

const base = {
  heading: 'Questions',
  button: 'Ask',
  groups: [
    { title: 'Print', questions: ['How long?', 'How much?'] },
    { title: 'Web', questions: ['Which?'] },
  ],
}
const [print, web] = base.groups

test.each([
  [
    'fields of both',
    { ...base, button: 'Write' },
    { ...base, heading: 'Ask us' },
    { ...base, heading: 'Ask us', button: 'Write' },
  ],
  [
    'one field of both: the draft’s',
    { ...base, heading: 'Mine' },
    { ...base, heading: 'Theirs' },
    { ...base, heading: 'Mine' },
  ],
  [
    'entries of one list',
    { ...base, groups: [{ ...print, title: 'Mine' }, web] },
    { ...base, groups: [print, { ...web, title: 'Theirs' }] },
    {
      ...base,
      groups: [
        { ...print, title: 'Mine' },
        { ...web, title: 'Theirs' },
      ],
    },
  ],
  [
    'a list that was put into another order, and lost nothing',
    { ...base, groups: [print, { ...web, title: 'Mine' }] },
    { ...base, heading: 'Theirs', groups: [web, print] },
    { ...base, heading: 'Theirs', groups: [print, { ...web, title: 'Mine' }] },
  ],
  [
    'a list that became longer',
    { ...base, groups: [...base.groups, { title: 'Mine', questions: [] }] },
    { ...base, groups: [{ ...print, title: 'Theirs' }, web] },
    { ...base, groups: [...base.groups, { title: 'Mine', questions: [] }] },
  ],
  [
    'a list of theirs alone',
    { ...base, button: 'Mine' },
    { ...base, groups: [web] },
    { ...base, button: 'Mine', groups: [web] },
  ],
])('CNT-06: a draft over another version: %s', (_what, draft, published, merged) => {
  expect(mergeDraft({ base, draft, published })).toEqual(merged)
})
