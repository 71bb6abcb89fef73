import { clsx } from 'clsx'
import ExternalLink from 'lucide-react/icons/external-link'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageFrame } from './use-page-frame.ts'

const texts = messages.siteEditor

/** The page as a visitor would see it with the draft. */
export function PageFrame({
  label,
  publicPaths,
  onSkip,
  ...page
}: {
  label: string
  /** Those of the pages that a visitor can open. */
  publicPaths: readonly string[]
  /** Moves the focus past the page, whose links would all come first. */
  onSkip: () => void
} & Parameters<typeof usePageFrame>[0]) {
  const { frame, path, src, state, connect, retry, choose } = usePageFrame(page)
  const { views } = page
  const listed = views.filter(({ path }, at) => views.findIndex((each) => each.path === path) === at)
  return (
    <section
      aria-label={texts.shown}
      className="flex h-full min-h-0 flex-col overflow-clip rounded-md border border-line bg-surface"
    >
      <button
        type="button"
        onClick={onSkip}
        className="sr-only min-h-11 px-4 text-left text-sm font-semibold -outline-offset-2 focus-visible:not-sr-only"
      >
        {texts.skipPage}
      </button>
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 text-sm">
        {listed.length > 1 && (
          <select
            aria-label={texts.shownPage}
            value={views.some((each) => each.path === path) ? path : ''}
            onChange={({ target }) => target.value && choose(target.value)}
            className="select-arrow min-h-11 min-w-0 max-w-full flex-1 truncate bg-transparent pr-9 font-medium"
          >
            {!views.some((each) => each.path === path) && <option value="">{texts.otherPage}</option>}
            {listed.map((each) => (
              <option key={each.path} value={each.path}>
                {each.label}
              </option>
            ))}
          </select>
        )}
        <p className={clsx('text-muted', listed.length > 1 && 'max-xl:hidden')}>{texts.previewHint}</p>
        {publicPaths.includes(path) && <OpenPage path={path} className="max-lg:hidden" />}
      </header>
      <div className="relative min-h-0 flex-1">
        {state === 'failed' ? (
          <div role="alert" className="grid justify-items-center gap-4 px-6 py-14 text-center">
            <p className="max-w-prose font-medium">{texts.previewFailed}</p>
            <Button tone="secondary" size="sm" onClick={retry}>
              {messages.admin.tryAgain}
            </Button>
          </div>
        ) : (
          src && (
            <iframe
              ref={frame}
              key={src.key}
              src={src.href}
              title={texts.preview(label)}
              onLoad={connect}
              className={clsx('size-full bg-background', state === 'loading' && 'invisible')}
            />
          )
        )}
        {state === 'loading' && (
          <div className="absolute inset-0 grid content-start gap-4 p-6">
            <p role="status" className="sr-only">
              {texts.previewLoading}
            </p>
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-4 w-full" />
            <Skeleton className="h-4 w-5/6" />
            <Skeleton className="h-40 w-full" />
          </div>
        )}
      </div>
    </section>
  )
}

export function OpenPage({ path, className }: { path: string; className?: string }) {
  return (
    <a
      href={path}
      target="_blank"
      rel="noopener"
      className={clsx(
        'inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-muted hover:text-text',
        className,
      )}
    >
      {texts.openPage}
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  )
}
