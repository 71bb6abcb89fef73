import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import type { AdminReview } from '#shared/contracts/review-work.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import type { Change } from '#web/admin/lib/make-change.ts'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'

const texts = messages.adminReviews

/** Hiding requires a reason, for other administrators. The typed reason stays until the review is hidden. */
export function HideReviewDialog({
  review,
  isBusy,
  outcome,
  fallbackFocus,
  onHide,
  onClose,
}: {
  review: AdminReview | null
  isBusy: boolean
  outcome: Change | undefined
  fallbackFocus: RefObject<HTMLElement | null>
  onHide: (reason: string) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState({ reviewId: 0, reason: '' })
  const [isMissing, setIsMissing] = useState(false)
  const reason = typed.reviewId === review?.id ? typed.reason : ''

  function close() {
    if (isBusy) return
    setIsMissing(false)
    onClose()
  }

  const hidden = useEffectEvent(() => {
    if (review === null) return
    setTyped({ reviewId: 0, reason: '' })
    close()
  })
  useEffect(() => {
    if (outcome?.kind === 'done') hidden()
  }, [outcome])

  return (
    <LazyDialog
      isOpen={review !== null}
      onClose={close}
      title={texts.hideQuestion(review?.name ?? '')}
      description={texts.hideHint}
      width="sm"
      fallbackFocus={fallbackFocus}
    >
      <form
        className="grid gap-4 p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault()
          if (isBusy) return
          setIsMissing(reason.trim() === '')
          if (reason.trim() !== '') onHide(reason)
        }}
      >
        <TextField
          label={texts.reason}
          hint={texts.reasonHint}
          error={isMissing ? texts.reasonMissing : null}
          maxLength={maxLength.reason}
          value={reason}
          onChange={(event) => review && setTyped({ reviewId: review.id, reason: event.target.value })}
        />
        {outcome?.kind === 'failed' && <Notice tone="danger">{outcome.text}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" tone="danger" isBusy={isBusy}>
            {texts.hide}
          </Button>
        </div>
      </form>
    </LazyDialog>
  )
}
