import { clsx } from 'clsx'
import { useState } from 'react'
import type { ContentDifference } from '#shared/contracts/content.ts'
import { messages } from '#shared/messages.ts'
import { Badge } from '#web/ui/badge.tsx'

const texts = messages.siteEditor
/** About four lines; what is little longer is shown whole. */
const shortLength = 240

/** What differs, field by field, as a person reads it. */
export function DifferencesList({ differences }: { differences: readonly ContentDifference[] }) {
  return (
    <ul className="divide-y divide-line rounded-sm border border-line bg-surface">
      {differences.map(({ path, label, before, after }) => (
        <li key={path} className="grid gap-2 px-4 py-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold">
            {label}
            {before === null && <Badge tone="success">{texts.added}</Badge>}
            {after === null && <Badge tone="danger">{texts.taken}</Badge>}
          </p>
          <dl className="grid gap-x-5 gap-y-2 text-sm sm:grid-cols-2">
            {before !== null && <Side name={texts.before} text={before} isOld />}
            {after !== null && <Side name={texts.after} text={after} />}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Side({ name, text, isOld = false }: { name: string; text: string; isOld?: boolean }) {
  const [isWhole, setIsWhole] = useState(false)
  const isLong = text.length > shortLength * 1.25
  return (
    <div className="min-w-0">
      <dt className="eyebrow text-muted">{name}</dt>
      <dd className={clsx('wrap-anywhere whitespace-pre-line', isOld && 'text-muted')}>
        {text === '' ? <i>{texts.emptyText}</i> : isLong && !isWhole ? `${text.slice(0, shortLength)}…` : text}
        {isLong && (
          <button
            type="button"
            aria-expanded={isWhole}
            onClick={() => setIsWhole(!isWhole)}
            className="block min-h-11 font-semibold underline underline-offset-4 hover:text-accent md:min-h-8"
          >
            {isWhole ? texts.less : texts.more}
          </button>
        )}
      </dd>
    </div>
  )
}
