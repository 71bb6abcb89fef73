import { useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { OpeningItem, SamplesPreview } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Notice } from '#web/admin/layout/notice.tsx'
import { textOf } from '#web/admin/lib/admin-api.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import type { OpeningChange, OpeningRequest } from './change-opening.ts'
import { SamplesList } from './samples-list.tsx'

const texts = messages.opening.samples
const sampleItems: readonly OpeningItem['name'][] = [
  'products',
  'reviews',
  'projects',
  'testimonials',
  'gallery',
  'about',
]

type Progress =
  | { kind: 'idle' | 'loading' }
  | { kind: 'ready'; preview: SamplesPreview }
  | { kind: 'failed'; text: string }

/** CNT-14: first what would go and what stays, then one button that does exactly that. */
export function RemoveSamples({ id, items }: { id: string; items: readonly OpeningItem[] }) {
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' })
  const fetcher = useFetcher<OpeningChange>()
  const asAdmin = useAsAdmin()
  const heading = useRef<HTMLHeadingElement>(null)
  const isRemoving = fetcher.state !== 'idle'
  const outcome = isRemoving ? undefined : fetcher.data
  const hasSamples = items.some(({ name, count }) => sampleItems.includes(name) && (count ?? 0) > 0)
  const isRemoved = outcome?.kind === 'removed'

  async function look() {
    fetcher.reset()
    setProgress({ kind: 'loading' })
    try {
      const preview = await asAdmin((token) => api('POST /opening/samples/preview', { token }))
      setProgress({ kind: 'ready', preview })
      // The button is not there any more.
      heading.current?.focus()
    } catch (error) {
      setProgress({ kind: 'failed', text: textOf(error, texts.failed) })
    }
  }

  function close() {
    setProgress({ kind: 'idle' })
    heading.current?.focus()
  }

  function remove({ fingerprint }: SamplesPreview) {
    const request: OpeningRequest = { intent: 'remove', fingerprint }
    heading.current?.focus()
    void fetcher.submit(request, { method: 'POST', encType: 'application/json' })
  }

  const preview = progress.kind === 'ready' && !isRemoved ? progress.preview : null
  return (
    <Panel label={texts.heading}>
      <div
        id={id}
        tabIndex={-1}
        className="flex scroll-mt-6 flex-wrap items-start justify-between gap-x-6 gap-y-3 p-5 outline-none"
      >
        <div className="grid gap-1">
          <h2 ref={heading} tabIndex={-1} className="text-base outline-none">
            {texts.heading}
          </h2>
          <p className="max-w-prose text-sm text-muted">{hasSamples || preview ? texts.hint : texts.nothing}</p>
        </div>
        {hasSamples && !preview && (
          <Button tone="secondary" size="sm" isBusy={progress.kind === 'loading'} onClick={look}>
            {texts.start}
          </Button>
        )}
      </div>
      <div className="grid gap-4 px-5 pb-5 empty:hidden">
        {progress.kind === 'failed' && <Notice tone="danger">{progress.text}</Notice>}
        {outcome?.kind === 'removed' && (
          <Notice tone="success">{texts.done(outcome.removed.products + outcome.removed.archived)}</Notice>
        )}
        {outcome?.kind === 'failed' && (
          <Notice tone="danger">
            {outcome.text}
            {outcome.isStale && (
              <button
                type="button"
                onClick={look}
                className="ml-2 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                {texts.start}
              </button>
            )}
          </Notice>
        )}
        {preview && (
          <>
            <SamplesList preview={preview} />
            <p className="max-w-prose text-sm text-muted">{texts.final}</p>
            <div className="flex flex-wrap gap-3">
              <Button tone="danger" isBusy={isRemoving} onClick={() => remove(preview)}>
                {texts.remove}
              </Button>
              <Button tone="secondary" disabled={isRemoving} onClick={close}>
                {texts.cancel}
              </Button>
            </div>
          </>
        )}
      </div>
    </Panel>
  )
}
