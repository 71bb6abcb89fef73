import { messages } from '#shared/messages.ts'
import { RecordHead } from '#web/admin/layout/record-page.tsx'
import { formatDayAndTime } from '#web/lib/shop-time.ts'
import { OpenPage } from './page-frame.tsx'
import type { DocumentDraft } from './use-document-draft.ts'

const texts = messages.siteEditor

/** The name of the page, who changed it last, and what an editor should know before typing. */
export function DocumentHead({ draft, mayChange }: { draft: DocumentDraft; mayChange: boolean }) {
  const { document, foundState, isBehind } = draft
  const who = document.changed_by ?? texts.somebody
  return (
    <div className="grid gap-3">
      <RecordHead eyebrow={texts.heading} title={document.label}>
        <p className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
          <span className="fact">{document.path}</span>
          <span>
            {document.changed_at ? texts.changed(formatDayAndTime(document.changed_at), who) : texts.unchanged}
          </span>
          <OpenPage path={document.path} className="lg:hidden" />
        </p>
      </RecordHead>
      {!mayChange && <Line text={texts.readOnly} />}
      {document.others.map(({ email, saved_at }) => (
        <Line key={email} text={texts.othersDraft(email, formatDayAndTime(saved_at))} />
      ))}
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

function Line({ text, children }: { text: string; children?: React.ReactNode }) {
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
