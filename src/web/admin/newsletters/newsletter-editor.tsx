import { clsx } from 'clsx'
import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { FormSchema } from '#shared/content/form-schema.ts'
import type { Newsletter } from '#shared/contracts/newsletters.ts'
import { messages } from '#shared/messages.ts'
import { Notice } from '#web/admin/layout/notice.tsx'
import { RecordHead } from '#web/admin/layout/record-page.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { DocumentForm } from '#web/admin/site/document-form.tsx'
import { EditorBar } from '#web/admin/site/draft-bar.tsx'
import type { Target } from '#web/admin/site/form/form-context.ts'
import { problemTexts } from '#web/admin/site/form/problem-text.ts'
import { useIsWide } from '#web/admin/site/use-is-wide.ts'
import { ViewSwitch } from '#web/admin/site/view-switch.tsx'
import { api } from '#web/lib/api.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { useStudio } from '#web/lib/studio.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { preloadDialog } from '#web/ui/dialog/lazy-dialog.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { NewsletterPreview } from './newsletter-preview.tsx'
import { SendDialog } from './send-dialog.tsx'
import { useNewsletterDraft } from './use-newsletter-draft.ts'

const texts = messages.newsletters
const toastMs = 4_000

type Busy = 'test' | 'review' | 'send' | 'remove'

/** The form of a newsletter beside the mail that it makes; a test, and the way to everybody. */
export function NewsletterEditor({ opened }: { opened: Newsletter }) {
  const { id } = opened
  const draft = useNewsletterDraft(opened)
  const [target, setTarget] = useState<Target | null>(null)
  const [view, setView] = useState<'form' | 'page'>('form')
  const [busyWith, setBusyWith] = useState<Busy | null>(null)
  const [failure, setFailure] = useState('')
  /** As the server has it at the moment of asking. */
  const [reviewed, setReviewed] = useState<Newsletter | null>(null)
  const [isForTest, setForTest] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const asAdmin = useAsAdmin()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const isWide = useIsWide()
  const studio = useStudio()
  const mayChange = isAllowed('newsletters:change')
  const schema = opened.form as FormSchema
  const { saved } = draft
  const problems = useMemo(() => {
    const inWords = problemTexts(schema, saved.value, draft.problems)
    return draft.problems.map(({ path, label }) => ({ path, label, text: inWords.get(path) ?? '' }))
  }, [schema, saved.value, draft.problems])

  function reveal(path: string) {
    setReviewed(null)
    setView('form')
    setTarget({ path })
  }

  /** With everything typed on the server; what goes wrong is told. */
  async function attempt(what: Busy, work: () => Promise<void>, failed: string) {
    setBusyWith(what)
    setFailure('')
    try {
      if (!(await draft.flush())) throw new Error()
      await work()
    } catch (error) {
      setFailure(textOf(error, failed))
    }
    setBusyWith(null)
  }

  const sendTest = () =>
    attempt(
      'test',
      async () => {
        if (problems.length > 0) {
          const now = await readNow()
          if (now.problems.length > 0) return openDialog(now, { isForTest: true })
        }
        const { email } = await asAdmin((token) => api('POST /newsletters/:id/test', { params: { id }, token }))
        showToast(texts.tested(email), { durationMs: toastMs, tone: 'success' })
      },
      texts.testFailed,
    )

  async function readNow(): Promise<Newsletter> {
    const now = await asAdmin((token) => api('GET /newsletters/:id', { params: { id }, token }))
    draft.setProblems(now.problems)
    draft.markAll()
    return now
  }

  function openDialog(now: Newsletter, purpose: { isForTest: boolean }) {
    setForTest(purpose.isForTest)
    setReviewed(now)
  }
  const review = () =>
    attempt('review', async () => openDialog(await readNow(), { isForTest: false }), texts.actionFailed)

  const send = ({ version, confirmed }: Newsletter) =>
    attempt(
      'send',
      async () => {
        const body = { version, recipients: confirmed }
        await asAdmin((token) => api('POST /newsletters/:id/send', { params: { id }, body, token }))
        showToast(texts.sent, { durationMs: toastMs, tone: 'success' })
        await revalidate()
      },
      texts.sendFailed,
    )

  async function remove() {
    setBusyWith('remove')
    setFailure('')
    await draft.forget()
    try {
      await asAdmin((token) => api('DELETE /newsletters/:id', { params: { id }, token }))
      showToast(texts.removed, { durationMs: toastMs, tone: 'success' })
      await navigate(adminPaths.newsletters)
    } catch (error) {
      setFailure(textOf(error, texts.removeFailed))
    }
    setRemoving(false)
    setBusyWith(null)
  }

  const title = String(draft.value.subject ?? '').trim()
  return (
    <article className="grid grid-cols-1 gap-5">
      <RecordHead eyebrow={texts.states.draft} title={title || texts.untitled}>
        <p className="text-sm text-muted wrap-anywhere">
          {texts.by(formatDayAndTime(saved.at), opened.changed_by ?? texts.somebody)}
        </p>
      </RecordHead>
      {!mayChange && <p className="text-sm text-muted">{texts.readOnly}</p>}
      {failure && !reviewed && <Notice tone="danger">{failure}</Notice>}
      <ViewSwitch view={view} page={texts.preview} onChange={setView} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(19rem,5fr)_minmax(0,7fr)]">
        <div className={clsx('min-w-0', view === 'page' && 'max-lg:hidden')}>
          <DocumentForm
            draft={{
              ...draft,
              problems: draft.marked,
              filling: 0,
              document: { form: opened.form, label: texts.formLabel },
            }}
            target={target}
            isReadOnly={!mayChange}
            onReveal={reveal}
            onFocusField={draft.noteFocus}
          />
        </div>
        {(isWide || view === 'page') && (
          <div className="h-[calc(100dvh-15rem)] min-h-96 lg:sticky lg:top-6 lg:h-[calc(100dvh-7rem)]">
            <NewsletterPreview id={id} edition={saved.version} studio={studio.name} />
          </div>
        )}
      </div>
      {mayChange && (
        <EditorBar saving={draft.saving} savedAt={saved.at} onTryNow={() => void draft.flush()}>
          <Button
            tone="quiet"
            size="sm"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setRemoving(true)}
          >
            {texts.remove}
          </Button>
          <Button tone="secondary" size="sm" isBusy={busyWith === 'test'} onClick={() => void sendTest()}>
            {texts.test}
          </Button>
          <Button
            size="sm"
            isBusy={busyWith === 'review'}
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => void review()}
          >
            {texts.send}
          </Button>
        </EditorBar>
      )}
      <SendDialog
        reviewed={reviewed}
        isForTest={isForTest}
        problems={problems}
        failure={failure}
        isBusy={busyWith === 'send'}
        onProblem={reveal}
        onSend={(newsletter) => void send(newsletter)}
        onClose={() => {
          setFailure('')
          setReviewed(null)
        }}
      />
      <ConfirmDialog
        isOpen={isRemoving}
        question={texts.confirmRemove}
        details={texts.confirmRemoveHint}
        confirmLabel={texts.remove}
        isBusy={busyWith === 'remove'}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      />
    </article>
  )
}
