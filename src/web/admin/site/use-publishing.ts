import { useState } from 'react'
import type { ContentDifference } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { ApiError } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { showToast } from '#web/ui/toast-store.ts'
import type { Meanwhile } from './review-dialog.tsx'
import type { DocumentDraft } from './use-document-draft.ts'

const texts = messages.siteEditor
const toastMs = 4_000

type Busy = 'review' | 'publish' | 'schedule' | 'takeBack' | 'mine' | 'theirs' | 'discard'

/** From a draft to the page: the last look, publishing, and what somebody else has published meanwhile. */
export function usePublishing(draft: DocumentDraft) {
  const [isOpen, setIsOpen] = useState(false)
  const [isDiscarding, setIsDiscarding] = useState(false)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const [failure, setFailure] = useState('')
  const [busyWith, setBusyWith] = useState<Busy | null>(null)

  /** Runs one of them; a failure is shown where it was asked for. */
  async function run(what: Busy, action: () => Promise<void>, failed: string = texts.actionFailed) {
    setBusyWith(what)
    setFailure('')
    try {
      await action()
    } catch (error) {
      setFailure(textOf(error, failed))
    }
    setBusyWith(null)
  }

  function close() {
    setIsOpen(false)
    setMeanwhile(null)
    setFailure('')
  }

  /** Shows instead of an error what somebody else has published meanwhile. */
  async function send(action: () => Promise<void>, done: string) {
    try {
      await action()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale') throw error
      return setMeanwhile(readMeanwhile(error.body))
    }
    close()
    showToast(done, { durationMs: toastMs, tone: 'success' })
  }

  async function giveUp() {
    await draft.discard()
    close()
    showToast(texts.discarded, { durationMs: toastMs })
  }

  return {
    ...{ isOpen, isDiscarding, meanwhile, failure, busyWith, close },
    review: () => run('review', async () => setIsOpen(await draft.flush())),
    publish: () => run('publish', () => send(draft.publish, texts.publishedNow), texts.publishFailed),
    schedule: (at: Date) =>
      run(
        'schedule',
        () => send(() => draft.schedule(at), texts.scheduled(formatDayAndTime(at.toISOString()))),
        texts.publishFailed,
      ),
    takeBack: () => run('takeBack', () => send(draft.cancelSchedule, texts.takenBack)),
    keepMine: (theirs: Meanwhile) =>
      run('mine', async () => {
        if (await draft.putOnTop(theirs)) setMeanwhile(null)
        else setFailure(texts.actionFailed)
      }),
    takeTheirs: () => run('theirs', giveUp),
    askToDiscard: setIsDiscarding,
    discard: async () => {
      await run('discard', giveUp)
      setIsDiscarding(false)
    },
  }
}

function readMeanwhile({ changed_by, version, differences, merged }: Record<string, unknown>): Meanwhile {
  return {
    who: typeof changed_by === 'string' ? changed_by : texts.somebody,
    version: Number(version),
    merged: merged as Meanwhile['merged'],
    differences: Array.isArray(differences) ? (differences as ContentDifference[]) : [],
  }
}
