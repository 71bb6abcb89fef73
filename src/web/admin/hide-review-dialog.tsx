import { useState } from 'react'
import { maxLength } from '#shared/constants.ts'
import type { KeptReview } from '#shared/contracts/review-work.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { LazyDialog } from '#web/ui/lazy-dialog.tsx'

const said = messages.adminReviews

/** Nothing is hidden without a reason: the next person wants to know it. */
export function HideReviewDialog({
  review,
  onHide,
  onClose,
}: {
  review: KeptReview | null
  onHide: (reason: string) => void
  onClose: () => void
}) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)

  function close() {
    setReason('')
    setIsMissing(false)
    onClose()
  }

  return (
    <LazyDialog
      isOpen={review !== null}
      onClose={close}
      title={said.hideQuestion(review?.name ?? '')}
      description={said.hideHint}
      width="sm"
    >
      <form
        className="grid gap-4 p-5 md:p-6"
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(reason.trim() === '')
          if (reason.trim() === '') return
          onHide(reason)
          close()
        }}
      >
        <TextField
          label={said.reason}
          hint={said.reasonHint}
          error={isMissing ? said.reasonMissing : null}
          maxLength={maxLength.reason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" tone="danger">
            {said.hide}
          </Button>
        </div>
      </form>
    </LazyDialog>
  )
}
