import { messages } from '#shared/messages.ts'

const texts = messages.siteEditor

/** What can be written in braces, and what the page shows for it now. */
export function PlaceholdersHint({ placeholders }: { placeholders: Readonly<Record<string, string>> }) {
  return (
    <details className="group rounded-md border border-line bg-surface text-sm">
      <summary className="flex min-h-11 cursor-pointer list-none items-center px-5 font-semibold -outline-offset-2 hover:text-accent">
        {texts.placeholders}
        <span className="ml-2 font-mono font-normal text-muted" aria-hidden="true">
          {'{…}'}
        </span>
      </summary>
      <div className="grid gap-3 border-t border-line px-5 py-4">
        <p className="text-muted">{texts.placeholdersHint}</p>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
          {Object.entries(placeholders).map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="fact font-semibold">{`{${name}}`}</dt>
              <dd className="wrap-anywhere">{text || <em className="text-muted">{texts.nothing}</em>}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}
