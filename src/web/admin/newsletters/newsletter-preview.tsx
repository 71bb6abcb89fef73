import { clsx } from 'clsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import { useAsAdmin } from '#web/admin/lib/use-as-admin.ts'
import { type ApiResult, api } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const texts = messages.newsletters
const views = [
  { name: 'full', label: texts.full },
  { name: 'phone', label: texts.phone },
  { name: 'plain', label: texts.plain },
] as const
type View = (typeof views)[number]['name']

/** The address of a preview opens for an hour; it is replaced before that. */
const frameMs = 50 * 60_000

type Mail = ApiResult<'GET /newsletters/:id/preview'>

type Frame = { path: string; until: number }

/** The mail as it would leave, read again for each edition of the draft. */
function usePreview(id: number, edition: number) {
  const [shown, setShown] = useState<{ mail: Mail; address: string } | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  const frame = useRef<Frame | null>(null)
  const asAdmin = useAsAdmin()

  async function openFrame(): Promise<Frame> {
    if (frame.current && frame.current.until > Date.now()) return frame.current
    const opened = await asAdmin((token) => api('POST /newsletters/:id/preview-link', { params: { id }, token }))
    return { ...opened, until: Date.now() + frameMs }
  }
  /** `wanted` makes the address of the frame another one, so that it is read again. */
  const read = useEffectEvent(async (wanted: string, isGone: () => boolean) => {
    try {
      const opened = await openFrame()
      const mail = await asAdmin((token) => api('GET /newsletters/:id/preview', { params: { id }, token }))
      if (isGone()) return
      frame.current = opened
      setShown({ mail, address: `${opened.path}?edition=${wanted}` })
      setFailed(false)
    } catch {
      if (!isGone()) setFailed(true)
    }
  })
  useEffect(() => {
    let isGone = false
    void read(`${edition}.${tries}`, () => isGone)
    return () => {
      isGone = true
    }
  }, [edition, tries])
  return { shown, hasFailed, retry: () => setTries((count) => count + 1) }
}

export function NewsletterPreview({ id, edition, studio }: { id: number; edition: number; studio: string }) {
  const { shown, hasFailed, retry } = usePreview(id, edition)
  const mail = shown?.mail
  const [view, setView] = useState<View>('full')
  return (
    <section
      aria-label={texts.preview}
      className="flex h-full min-h-0 flex-col overflow-clip rounded-md border border-line bg-surface"
    >
      <header className="grid gap-2 border-b border-line px-4 pt-3 pb-2">
        <p className="sr-only">{texts.inMailbox}</p>
        <p className="min-w-0 truncate text-sm">
          <span className="text-muted">{studio}</span>{' '}
          <strong className="ml-2 font-semibold">{mail?.subject || texts.untitled}</strong>
          <span className="ml-2 text-muted">{mail?.preheader || texts.noPreheader}</span>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen */}
        <div role="group" aria-label={texts.width} className="-ml-3 flex">
          {views.map(({ name, label }) => (
            <button
              key={name}
              type="button"
              aria-pressed={view === name}
              onClick={() => setView(name)}
              className={clsx(
                'min-h-11 border-b-2 px-3 text-sm font-semibold -outline-offset-2 md:min-h-9',
                view === name ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
              )}
            >
              {label}
            </button>
          ))}
        </div>
      </header>
      <div className="relative min-h-0 flex-1 overflow-auto bg-sunken">
        {hasFailed && (
          <div role="alert" className="grid justify-items-center gap-4 bg-surface px-6 py-10 text-center">
            <p className="max-w-prose font-medium">{texts.previewFailed}</p>
            <Button tone="secondary" size="sm" onClick={retry}>
              {messages.admin.tryAgain}
            </Button>
          </div>
        )}
        {!hasFailed && !shown && (
          <div className="grid content-start gap-4 p-6">
            <p role="status" className="sr-only">
              {texts.previewWaits}
            </p>
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
        {shown && view !== 'plain' && (
          <iframe
            src={shown.address}
            sandbox=""
            title={texts.previewFrame}
            className={clsx('mx-auto block h-full border-0', view === 'phone' ? 'w-[390px] max-w-full' : 'w-full')}
          />
        )}
        {mail && view === 'plain' && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
          <pre tabIndex={0} className="min-h-full bg-surface p-5 font-mono text-sm whitespace-pre-wrap wrap-anywhere">
            {mail.text}
          </pre>
        )}
      </div>
    </section>
  )
}
