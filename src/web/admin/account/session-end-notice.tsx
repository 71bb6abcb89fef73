import { useEffect, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { forgetSessionEnd, readSessionEnd } from '#web/admin/lib/session-end.ts'
import { hasStoredDrafts } from '#web/admin/lib/unsaved-drafts.ts'
import { keepsDraftOf } from '#web/admin/site/kept-drafts.ts'

/** Why somebody who was signed in is on the sign-in page. */
export function SessionEndNotice() {
  const [end] = useState(readSessionEnd)
  useEffect(() => forgetSessionEnd, [])
  if (end === null) return null
  const { sessionEnded, draftsKept } = messages.login
  const isKept = hasStoredDrafts(end.email) || keepsDraftOf(end.email)
  return (
    <p role="status" className="rounded-sm border border-line-strong px-3.5 py-3 text-sm font-medium">
      {sessionEnded[end.kind]}
      {isKept && ` ${draftsKept}`}
    </p>
  )
}
