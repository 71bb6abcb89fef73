import { expect, test } from 'vitest'
import { findView } from './find-view.ts'

const views = [
  { label: 'Posts', path: '/news-grid', field: '' },
  { label: 'First', path: '/news/first', field: 'posts.0' },
  { label: 'Sign in', path: '/login', field: 'signIn' },
  { label: 'Forgotten', path: '/reset-password', field: 'signIn' },
]

test.each([
  ['heading', '/news/first', '/news-grid'],
  ['posts.0.title', '/news-grid', '/news/first'],
  ['posts.01', '/news/first', '/news-grid'],
  ['signIn.motto', '/news-grid', '/login'],
  ['signIn.motto', '/reset-password', '/reset-password'],
])('CNT-05: %s, from %s, is shown on %s', (field, here, shown) => {
  expect(findView(views, field, here)?.path).toBe(shown)
})

test('CNT-05: a field that no page shows leaves the page as it is', () => {
  expect(findView(views.slice(1), 'heading', '/login')).toBeUndefined()
})
