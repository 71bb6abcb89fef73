import { expect, test } from 'vitest'
import { describeGroup, groupRuns, unitsOf } from './runs.ts'

const line = (size: string, fields: { variant?: string; color?: string; run?: string | number | null } = {}) => ({
  variant: '',
  color: 'Navy',
  size,
  qty: 2,
  run: '',
  ...fields,
})

test('a run is one group at the place of its first line, and every other line one of its own', () => {
  const [mug, s, poster, m, cap] = [line(''), line('S', { run: 'a' }), line(''), line('M', { run: 'a' }), line('')]
  expect(groupRuns([mug, s, poster, m, cap])).toEqual([[mug], [s, m], [poster], [cap]])
  expect(groupRuns([line('S', { run: 1 }), line('M', { run: 2 }), line('L', { run: null })])).toHaveLength(3)
})

test('a run names its color once, or with every size where it has several', () => {
  expect(describeGroup([line('S', { variant: 'Relaxed' }), line('M', { variant: 'Relaxed' })])).toMatchObject({
    options: 'Relaxed · Navy',
    rows: [{ label: 'S' }, { label: 'M' }],
  })
  const two = describeGroup([line('S'), line('S', { color: 'Black' })])
  expect(two).toMatchObject({ options: '', rows: [{ label: 'Navy · S' }, { label: 'Black · S' }] })
  expect(describeGroup([line('S')]).options).toBe('Navy · S')
  expect(unitsOf([line('S'), line('M')])).toBe(4)
})
