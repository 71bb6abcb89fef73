import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { messages } from '#shared/messages.ts'
import { aBrowserStorage } from '#test/helpers/browser-storage.ts'
import { clearSession } from '#web/admin/lib/session.ts'
import { forgetSessionEnd, noteSessionEnd } from '#web/admin/lib/session-end.ts'
import { keepDraft } from '#web/admin/site/kept-drafts.ts'
import { SessionEndNotice } from './session-end-notice.tsx'

const { sessionEnded, draftsKept } = messages.login

beforeEach(() => {
  const window = { localStorage: aBrowserStorage(), sessionStorage: aBrowserStorage() }
  for (const [name, value] of Object.entries({ window, ...window })) vi.stubGlobal(name, value)
})
afterEach(() => {
  forgetSessionEnd()
  vi.unstubAllGlobals()
})

function signIn(email: string) {
  localStorage.setItem('token', 'a.b.c')
  localStorage.setItem('user', JSON.stringify({ email, name: 'Rosa' }))
}
const shown = () => renderToStaticMarkup(<SessionEndNotice />)

test('CNT-05: the sign-in page says that a session ended, and that texts of the site are kept, to nobody else', () => {
  noteSessionEnd('over')
  expect(shown(), 'nobody was signed in').toBe('')
  signIn('rosa@example.com')
  noteSessionEnd('refused')
  clearSession()
  // Another request of the same page, refused a moment later.
  noteSessionEnd('over')
  expect(shown()).toContain(sessionEnded.refused)
  expect(shown()).not.toContain(draftsKept)
  signIn('rosa@example.com')
  keepDraft('faq', { value: { heading: 'Ask us' }, base_version: 0, over: null })
  expect(shown()).toContain(draftsKept)
  signIn('theo@example.com')
  noteSessionEnd('over')
  expect(shown()).toContain(sessionEnded.over)
  expect(shown(), 'somebody else’s draft').not.toContain(draftsKept)
})
