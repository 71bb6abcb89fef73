import { clsx } from 'clsx'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import type { SavingState } from './draft-saver.ts'
import { timeAgo } from './time-ago.ts'

const texts = messages.siteEditor
const tickMs = 30_000

/** The state of the draft, and what can be done with it. */
export function DraftBar({
  saving,
  savedAt,
  reviewButton,
  isReviewing,
  onTryNow,
  onDiscard,
  onReview,
}: {
  saving: SavingState
  /** Null without a draft. */
  savedAt: string | null
  reviewButton: Ref<HTMLButtonElement>
  isReviewing: boolean
  onTryNow: () => void
  onDiscard: () => void
  onReview: () => void
}) {
  const hasDraft = savedAt !== null || saving.kind !== 'saved'
  return (
    <EditorBar saving={saving} savedAt={savedAt} onTryNow={onTryNow}>
      {hasDraft && (
        <Button tone="quiet" size="sm" onPointerEnter={preloadDialog} onFocus={preloadDialog} onClick={onDiscard}>
          {texts.discard}
        </Button>
      )}
      <Button
        ref={reviewButton}
        size="sm"
        isBusy={isReviewing}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={onReview}
      >
        {texts.review}
      </Button>
    </EditorBar>
  )
}

/** Stays in view below a form that saves itself: what is saved, and what can be done with it. */
export function EditorBar({
  saving,
  savedAt,
  onTryNow,
  children,
}: {
  saving: SavingState
  savedAt: string | null
  onTryNow: () => void
  children: ReactNode
}) {
  const isLost = saving.kind === 'offline' || saving.kind === 'refused'
  return (
    <div className="sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-background px-4 py-3 max-md:bottom-15 md:-mx-8 md:-mb-16 md:px-8 xl:-mx-10 xl:px-10">
      <p className={clsx('min-w-40 flex-1 text-sm', isLost ? 'font-semibold text-danger' : 'text-muted')}>
        <span role="status">{stateText(saving, savedAt !== null)}</span>
        {saving.kind === 'saved' && savedAt !== null && <SavedAgo savedAt={savedAt} />}
        {saving.kind === 'offline' && (
          <button
            type="button"
            onClick={onTryNow}
            className="ml-3 inline-flex min-h-11 items-center underline underline-offset-4 md:min-h-6"
          >
            {texts.saveNow}
          </button>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </div>
  )
}

function stateText(saving: SavingState, hasDraft: boolean): string {
  if (saving.kind === 'offline') return texts.offline
  if (saving.kind === 'refused') return texts.refused(saving.text)
  if (saving.kind !== 'saved') return texts.saving
  return hasDraft ? texts.saved : texts.published
}

/** Beside the live region: the passing of time is not announced. */
function SavedAgo({ savedAt }: { savedAt: string }) {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return <span> {timeAgo(savedAt, now)}</span>
}
