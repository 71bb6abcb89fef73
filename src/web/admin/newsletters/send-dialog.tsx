import { useId } from 'react'
import { newsletterMailsPerMinute } from '#shared/constants/newsletters.ts'
import type { Newsletter } from '#shared/contracts/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { Problems } from '#web/admin/site/problem-list.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'

const texts = messages.newsletters

/** The last look before it leaves: to how many, under which subject, and what still keeps it back. */
export function SendDialog({
  reviewed,
  isForTest,
  problems,
  failure,
  isBusy,
  onProblem,
  onSend,
  onClose,
}: {
  /** Null while it is closed. */
  reviewed: Newsletter | null
  /** A test was asked for, and the problems are in its way too; nothing here leads to everybody. */
  isForTest: boolean
  problems: readonly { path: string; label: string; text: string }[]
  failure: string
  isBusy: boolean
  onProblem: (path: string) => void
  onSend: (newsletter: Newsletter) => void
  onClose: () => void
}) {
  const reasonId = useId()
  const confirmed = reviewed?.confirmed ?? 0
  const reason = reasonOf(problems.length, confirmed)
  return (
    <LazyDialog
      isOpen={reviewed !== null}
      onClose={onClose}
      width="sm"
      title={isForTest ? texts.testWaits : texts.sendTitle(reviewed?.subject || texts.untitled, confirmed)}
      description={reason ? undefined : texts.sendHint(Math.ceil(confirmed / newsletterMailsPerMinute))}
    >
      <div className="grid gap-4 px-5 pt-2 md:px-6">
        {problems.length > 0 && <Problems title={texts.problemsFirst} problems={problems} onProblem={onProblem} />}
        {reason && problems.length === 0 && (
          <p id={reasonId} className="text-muted">
            {reason}
          </p>
        )}
        {failure && <Notice tone="danger">{failure}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-3 p-5 md:p-6">
        <Button tone="secondary" onClick={onClose}>
          {messages.siteEditor.back}
        </Button>
        {!isForTest && (
          <Button
            isBusy={isBusy}
            aria-disabled={reason !== null || undefined}
            aria-describedby={reason && problems.length === 0 ? reasonId : undefined}
            onClick={reason || !reviewed ? undefined : () => onSend(reviewed)}
          >
            {texts.sendNow}
          </Button>
        )}
      </div>
    </LazyDialog>
  )
}

function reasonOf(problemCount: number, confirmed: number): string | null {
  if (problemCount > 0) return texts.problems(problemCount)
  if (!isAllowed('newsletters:send')) return texts.needsOther
  return confirmed === 0 ? texts.nobody : null
}
