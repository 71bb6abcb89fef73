import { type ReactNode, useId } from 'react'
import type { ContentDifference } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { PublishLater } from '#web/admin/fields/publish-later.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { DifferencesList } from './differences-list.tsx'
import type { DocumentValue } from './document-draft.ts'
import { Problems } from './problem-list.tsx'

const texts = messages.siteEditor

export type Meanwhile = {
  who: string
  version: number
  differences: readonly ContentDifference[]
  /** The draft on top of that version. */
  merged: DocumentValue
}

/** The last look before visitors see it; in place of it, what somebody else has published meanwhile. */
export function ReviewDialog({
  isOpen,
  page,
  problems,
  warnings,
  differences,
  meanwhile,
  failure,
  busyWith,
  onProblem,
  onPublish,
  onSchedule,
  onKeepMine,
  onTakeTheirs,
  onClose,
}: {
  isOpen: boolean
  page: string
  problems: readonly { path: string; label: string; text: string }[]
  warnings: readonly { path: string; label: string; message: string }[]
  differences: readonly ContentDifference[]
  meanwhile: Meanwhile | null
  failure: string
  busyWith: string | null
  onProblem: (path: string) => void
  onPublish: () => void
  /** Null while another draft of the page waits for its time. */
  onSchedule: ((at: Date) => void) | null
  onKeepMine: (theirs: Meanwhile) => void
  onTakeTheirs: () => void
  onClose: () => void
}) {
  const reasonId = useId()
  const reason =
    problems.length > 0 ? texts.blockedByProblems : differences.length === 0 ? texts.blockedByNothing : null
  return (
    <LazyDialog
      isOpen={isOpen}
      onClose={onClose}
      width="lg"
      title={meanwhile ? texts.staleTitle(meanwhile.who) : texts.reviewTitle(page)}
      description={meanwhile ? texts.staleHint : undefined}
    >
      {meanwhile ? (
        <>
          <Body>
            {meanwhile.differences.length > 0 ? (
              <DifferencesList differences={meanwhile.differences} />
            ) : (
              <p className="text-muted">{texts.staleNothing}</p>
            )}
            {failure && <Notice tone="danger">{failure}</Notice>}
          </Body>
          <Foot note={texts.keepMineHint}>
            <Button tone="secondary" isBusy={busyWith === 'theirs'} onClick={onTakeTheirs}>
              {texts.takeTheirs}
            </Button>
            <Button isBusy={busyWith === 'mine'} onClick={() => onKeepMine(meanwhile)}>
              {texts.keepMine}
            </Button>
          </Foot>
        </>
      ) : (
        <>
          <Body>
            {problems.length > 0 && (
              <Problems title={texts.problemsFirst(problems.length)} problems={problems} onProblem={onProblem} />
            )}
            {warnings.length > 0 && (
              <Problems
                title={texts.lookFirst}
                isWarning
                problems={warnings.map(({ message, ...where }) => ({ ...where, text: message }))}
                onProblem={onProblem}
              />
            )}
            <p className="text-muted">
              {differences.length > 0 ? texts.reviewCount(differences.length) : texts.reviewNone}
            </p>
            {differences.length > 0 && <DifferencesList differences={differences} />}
            {reason === null && onSchedule && (
              <PublishLater
                label={messages.siteEditor.later}
                isBusy={busyWith === 'schedule'}
                onSchedule={onSchedule}
              />
            )}
            {failure && <Notice tone="danger">{failure}</Notice>}
          </Body>
          <Foot note={reason} noteId={reasonId}>
            <Button tone="secondary" onClick={onClose}>
              {texts.back}
            </Button>
            <Button
              isBusy={busyWith === 'publish'}
              busyLabel={texts.publishing}
              aria-disabled={reason !== null || undefined}
              aria-describedby={reason ? reasonId : undefined}
              onClick={reason ? undefined : onPublish}
            >
              {texts.publish}
            </Button>
          </Foot>
        </>
      )}
    </LazyDialog>
  )
}

function Body({ children }: { children: ReactNode }) {
  return <div className="grid gap-4 px-5 pt-2 md:px-6">{children}</div>
}

/** Stays in view below a long list. */
function Foot({ note, noteId, children }: { note: string | null; noteId?: string; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 mt-5 flex flex-wrap items-center justify-end gap-3 border-t border-line bg-background px-5 py-4 md:px-6">
      {note && (
        <p id={noteId} className="min-w-48 flex-1 text-sm text-muted">
          {note}
        </p>
      )}
      {children}
    </div>
  )
}
