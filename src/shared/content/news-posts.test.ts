import { describe, expect, test } from 'vitest'
import { nextPostAt, type PostState, postsAt, withEarlierAddresses } from './news-posts.ts'

const post = (title: string, date: string, time = '', state: PostState = 'published') => ({
  ...{ title, date, time, state },
})
const posts = [
  post('draft', '2026-01-01', '', 'draft'),
  post('yesterday', '2026-11-24'),
  post('at noon', '2026-11-25', '12:00'),
  post('today', '2026-11-25'),
  post('no day', ''),
]
const titles = (at: string) => postsAt(posts, new Date(at)).map(({ title }) => title)

describe('CNT-09: a post', () => {
  test('is shown from its time on the studio’s clock, the newest first; a draft never', () => {
    expect(titles('2026-11-25T07:59:59Z')).toEqual(['yesterday'])
    expect(titles('2026-11-25T08:00:00Z')).toEqual(['today', 'yesterday'])
    expect(titles('2026-11-25T20:00:00Z')).toEqual(['at noon', 'today', 'yesterday'])
  })

  test('is shown at once, whatever its day, where that is said', () => {
    const ahead = post('next year', '2027-03-01', '09:00', 'published-now')
    expect(postsAt([ahead], new Date('2026-11-25T08:00:00Z'))).toEqual([ahead])
    expect(nextPostAt([ahead], new Date('2026-11-25T08:00:00Z'))).toBeNull()
  })

  test('that is waited for is the next one', () => {
    expect(nextPostAt(posts, new Date('2026-11-25T08:00:00Z'))).toEqual(new Date('2026-11-25T20:00:00Z'))
    expect(nextPostAt(posts, new Date('2026-11-25T20:00:00Z'))).toBeNull()
  })
})

describe('CNT-09: an address', () => {
  const addressed = (slug: string, title: string, text = title, earlier: string[] = []) => ({
    ...{ slug, title, text, earlier, date: '2026-11-25' },
  })

  test('that a post had leads to it, also after a second change', () => {
    const [first] = withEarlierAddresses([addressed('one', 'One')], [addressed('eins', 'One')])
    expect(first?.earlier).toEqual(['one'])
    const [second] = withEarlierAddresses(first ? [first] : [], [addressed('uno', 'Uno', 'One', ['one'])])
    expect(second?.earlier).toEqual(['eins', 'one'])
  })

  test('of a post that was removed, and one that is used again, lead to no other', () => {
    const before = [addressed('one', 'One'), addressed('two', 'Two')]
    expect(withEarlierAddresses(before, [addressed('three', 'Three')])[0]?.earlier).toEqual([])
    const swapped = [addressed('two', 'One'), addressed('one', 'Two')]
    expect(withEarlierAddresses(before, swapped).map(({ earlier }) => earlier)).toEqual([[], []])
    const back = withEarlierAddresses(
      [addressed('eins', 'One', 'One', ['one'])],
      [addressed('one', 'One', 'One', ['one'])],
    )
    expect(back[0]?.earlier).toEqual(['eins'])
  })
})
