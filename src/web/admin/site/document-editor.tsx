import { clsx } from 'clsx'
import { useMemo, useRef, useState } from 'react'
import type { FormSchema } from '#shared/content/form-schema.ts'
import type { ContentPage, EditedContent } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentHead } from './document-head.tsx'
import { DraftBar } from './draft-bar.tsx'
import type { Target } from './form/form-context.ts'
import { problemTexts } from './form/problem-text.ts'
import { PageFrame } from './page/page-frame.tsx'
import { fieldTexts } from './page/page-marks.ts'
import { PlaceholdersHint } from './placeholders-hint.tsx'
import { ReviewDialog } from './review-dialog.tsx'
import { useDocumentDraft } from './use-document-draft.ts'
import { useIsWide } from './use-is-wide.ts'
import { usePublishing } from './use-publishing.ts'
import { VersionHistory } from './version-history.tsx'
import { ViewSwitch } from './view-switch.tsx'

const texts = messages.siteEditor
const toastMs = 4_000

/** One document: its form beside the page that shows it, its draft, and what was published before. Opens at one of its pages. */
export function DocumentEditor({
  opened,
  isOff,
  page,
}: {
  opened: EditedContent
  isOff: boolean
  page: ContentPage | null
}) {
  const draft = useDocumentDraft(opened)
  const publishing = usePublishing(draft)
  const [target, setTarget] = useState<Target | null>(page && { path: page.field })
  const [current, setCurrent] = useState<string | null>(null)
  const [view, setView] = useState<'form' | 'page'>('form')
  const reviewButton = useRef<HTMLButtonElement>(null)
  const isWide = useIsWide()
  const { document, saved, checked } = draft
  const mayChange = isAllowed('site:change')
  const views = checked?.views ?? document.views
  const hasPage = mayChange && views.length > 0
  const firstPath = page?.path ?? views[0]?.path ?? ''
  const schema = document.form as FormSchema
  const fields = useMemo(
    () => fieldTexts(schema, saved.value, document.placeholders),
    [schema, saved.value, document.placeholders],
  )
  const problems = useMemo(() => {
    const inWords = problemTexts(schema, saved.value, draft.problems)
    return draft.problems.map(({ path, label }) => ({ path, label, text: inWords.get(path) ?? '' }))
  }, [schema, saved.value, draft.problems])

  function reveal(path: string) {
    setView('form')
    setTarget({ path })
  }

  return (
    <article className="grid grid-cols-1 gap-5">
      <DocumentHead
        draft={draft}
        isOff={isOff}
        path={page?.path ?? document.path}
        mayChange={mayChange}
        onTakeBack={() => void publishing.takeBack()}
      />
      {publishing.failure && !publishing.isOpen && <Notice tone="danger">{publishing.failure}</Notice>}
      {hasPage && <ViewSwitch view={view} onChange={setView} />}
      <div
        className={clsx(
          'grid grid-cols-1 items-start gap-5',
          hasPage ? 'lg:grid-cols-[minmax(19rem,5fr)_minmax(0,7fr)]' : 'max-w-3xl',
        )}
      >
        <div className={clsx('grid min-w-0 grid-cols-1 gap-5', view === 'page' && 'max-lg:hidden')}>
          <DocumentForm
            draft={draft}
            target={target}
            isReadOnly={!mayChange}
            onReveal={reveal}
            onFocusField={setCurrent}
          />
          <PlaceholdersHint placeholders={document.placeholders} />
          <VersionHistory
            name={document.name}
            version={document.version}
            onRestore={async (id, as) => {
              await draft.restore(id, as)
              showToast(as.asDraft ? texts.restoredAsDraft : texts.restored, { durationMs: toastMs, tone: 'success' })
            }}
          />
        </div>
        {hasPage && (isWide || view === 'page') && (
          <div className="h-[calc(100dvh-15rem)] min-h-96 lg:sticky lg:top-6 lg:h-[calc(100dvh-7rem)]">
            <PageFrame
              label={document.label}
              firstPath={firstPath}
              views={views}
              publicPaths={isOff ? [] : [document.path, ...document.pages.map(({ path }) => path)]}
              edition={saved.edition}
              fields={fields}
              current={current}
              onPick={reveal}
              onSkip={() => reviewButton.current?.focus()}
            />
          </div>
        )}
      </div>
      {mayChange && (
        <DraftBar
          saving={draft.saving}
          savedAt={checked?.saved_at ?? null}
          reviewButton={reviewButton}
          isReviewing={publishing.busyWith === 'review'}
          onTryNow={() => void draft.flush()}
          onDiscard={() => publishing.askToDiscard(true)}
          onReview={() => void publishing.review()}
        />
      )}
      <ReviewDialog
        isOpen={publishing.isOpen}
        page={document.label}
        problems={problems}
        warnings={checked?.warnings ?? []}
        differences={checked?.differences ?? []}
        meanwhile={publishing.meanwhile}
        failure={publishing.failure}
        busyWith={publishing.busyWith}
        onProblem={(path) => {
          publishing.close()
          reveal(path)
        }}
        onPublish={() => void publishing.publish()}
        onSchedule={document.scheduled ? null : (at) => void publishing.schedule(at)}
        onKeepMine={(theirs) => void publishing.keepMine(theirs)}
        onTakeTheirs={() => void publishing.takeTheirs()}
        onClose={publishing.close}
      />
      <ConfirmDialog
        isOpen={publishing.isDiscarding}
        question={texts.confirmDiscard}
        details={texts.confirmDiscardHint}
        confirmLabel={texts.discard}
        isBusy={publishing.busyWith === 'discard'}
        onConfirm={() => void publishing.discard()}
        onClose={() => publishing.askToDiscard(false)}
      />
    </article>
  )
}
