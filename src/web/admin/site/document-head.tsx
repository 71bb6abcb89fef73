import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { EditedContent } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { OpenPage } from './page/page-frame.tsx'
import type { DocumentDraft } from './use-document-draft.ts'

const texts = messages.siteEditor

/** The name of the page, who changed it last, and what an editor should know before typing. */
export function DocumentHead({
  draft,
  isOff,
  path,
  mayChange,
  onTakeBack,
}: {
  draft: DocumentDraft
  isOff: boolean
  path: string
  mayChange: boolean
  onTakeBack: () => void
}) {
  const { document, foundState, isBehind } = draft
  const who = document.changed_by ?? texts.somebody
  return (
    <div className="grid gap-3">
      <header className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <h1 className="text-2xl">{document.label}</h1>
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-5 text-sm text-muted">
          {path && <span className="fact">{path}</span>}
          <span className="wrap-anywhere">
            {document.changed_at ? texts.changed(formatDayAndTime(document.changed_at), who) : texts.unchanged}
          </span>
        </p>
        {path && !isOff && <OpenPage path={path} className={mayChange ? 'lg:hidden' : undefined} />}
      </header>
      {!mayChange && <Line text={texts.readOnly} />}
      {isOff && (
        <Line text={texts.partOff}>
          <Link
            to={adminPaths.siteDocument('parts')}
            className="tap font-semibold underline underline-offset-4 hover:text-accent"
          >
            {texts.switchOn}
          </Link>
        </Line>
      )}
      {document.others.map(({ email, saved_at }) => (
        <Line key={email} text={texts.othersDraft(email, formatDayAndTime(saved_at))} />
      ))}
      {document.scheduled && <Scheduled {...document.scheduled} onTakeBack={mayChange ? onTakeBack : null} />}
      {isBehind && <Line text={texts.behind(who)} />}
      {foundState === 'used' && <Line text={texts.foundHere} />}
      {foundState === 'asked' && (
        <Line text={texts.foundOlder}>
          <Choice label={texts.useFound} onClick={draft.useFound} />
          <Choice label={texts.dropFound} onClick={draft.dropFound} />
        </Line>
      )}
    </div>
  )
}

function Scheduled({
  publish_at,
  by,
  problem,
  onTakeBack,
}: NonNullable<EditedContent['scheduled']> & { onTakeBack: (() => void) | null }) {
  const when = formatDayAndTime(publish_at)
  return (
    <Line text={problem ? texts.didNotGoOut(when, problem) : texts.goesOut(when, by)}>
      {onTakeBack && <Choice label={texts.takeBack} onClick={onTakeBack} />}
    </Line>
  )
}

function Line({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <p className="max-w-prose border-l-3 border-marigold pl-3 text-sm">
      {text} {children}
    </p>
  )
}

function Choice({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mr-4 min-h-11 font-semibold underline underline-offset-4 hover:text-accent md:min-h-6"
    >
      {label}
    </button>
  )
}
