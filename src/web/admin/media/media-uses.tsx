import { Link } from 'react-router'
import { adminPaths } from '#shared/admin-paths.ts'
import type { MediaRecord, MediaUse } from '#shared/contracts/media.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

const texts = messages.media

const tones: Record<MediaUse['state'], BadgeTone> = { published: 'success', draft: 'marigold', scheduled: 'second' }

const ofNewsletter = 'newsletters/'

function addressOf(document: string): string {
  if (!document.startsWith(ofNewsletter)) return adminPaths.siteDocument(document)
  return adminPaths.newsletter(Number(document.slice(ofNewsletter.length)))
}

export function MediaUses({ item: { used_in } }: { item: MediaRecord }) {
  return (
    <Panel label={texts.where}>
      <div className="grid gap-3 p-4 md:p-5">
        <h2 className="text-base">
          {texts.where} <span className="ml-1 font-mono text-sm font-normal text-muted">{used_in.length}</span>
        </h2>
        {used_in.length === 0 && <p className="text-sm text-muted">{texts.nowhere}</p>}
        {used_in.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {used_in.map(({ document, path, page, label, state, by }) => (
              <li
                key={`${document} ${path} ${state} ${by}`}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm"
              >
                <Link
                  to={addressOf(document)}
                  className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent md:min-h-8"
                >
                  {page}
                </Link>
                <span className="min-w-0 flex-1 text-muted">{label}</span>
                <Badge tone={tones[state]}>{state === 'draft' && by ? texts.draftOf(by) : texts.states[state]}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  )
}
