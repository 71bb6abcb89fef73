import type { Opening } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'
import { Panel } from '#web/admin/layout/admin-page.tsx'
import { Badge } from '#web/ui/badge.tsx'

const texts = messages.setup.connections

/** What database, payments, mail and files use now, and which variables of the server change it. */
export function Connections({ id, connections }: { id?: string; connections: Opening['connections'] }) {
  return (
    <Panel label={texts.heading}>
      <div id={id} tabIndex={-1} className="grid scroll-mt-6 gap-1 p-5 outline-none">
        <h2 className="text-base">{texts.heading}</h2>
        <p className="max-w-prose text-sm text-muted">{texts.hint}</p>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {connections.map(({ part, found, advice }) => {
          const known = texts.parts[part as keyof typeof texts.parts]
          return (
            <li key={part} className="grid gap-x-6 gap-y-1.5 px-5 py-3.5 sm:grid-cols-[12rem_1fr]">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 self-start font-semibold">
                {known?.label ?? part}
                {advice && <Badge tone="warning">{texts.notYet}</Badge>}
              </p>
              <div className="grid gap-1 text-sm">
                <p className="wrap-anywhere">{found}</p>
                <p className="max-w-prose text-muted">{advice ?? texts.changedBy(known?.variables ?? '')}</p>
              </div>
            </li>
          )
        })}
        <li className="grid gap-x-6 gap-y-1.5 px-5 py-3.5 sm:grid-cols-[12rem_1fr]">
          <p className="font-semibold">{texts.backups}</p>
          <p className="max-w-prose text-sm text-muted">{texts.backupsHint}</p>
        </li>
      </ul>
    </Panel>
  )
}
