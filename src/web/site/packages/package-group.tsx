import { clsx } from 'clsx'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import type { Shown } from '#shared/content/shown.ts'
import { messages } from '#shared/messages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PackageCard } from './package-card.tsx'
import './package-group.css'
import './package-group-tickets.css'
import './package-group-sheet.css'
import './package-group-tags.css'
import './package-group-ledger.css'

export type ShownGroup = Shown<PackagesContent['groups'][number]> & {
  startsAt: string | null
}

/** A group in one of four designs: tickets, a rate sheet, swing tags on a line, columns of a ledger. */
export function PackageGroup({
  group,
  number,
  count,
  words,
  selected,
}: {
  group: ShownGroup
  number: number
  count: number
  words: PackagesContent['card']
  selected: string | null
}) {
  const headingId = `${group.slug}-heading`
  return (
    <section
      id={group.slug}
      aria-labelledby={headingId}
      className={clsx('rates', `rates-${group.design}`, group.design === 'ledger' && 'dark')}
    >
      <div className="page-container rates-columns">
        <div className="rates-head">
          <p className="fact text-muted">
            {`${String(number).padStart(2, '0')}/${String(count).padStart(2, '0')} · ${messages.packages.count(group.packages.length)}`}
          </p>
          <h2 id={headingId}>{group.name}</h2>
          {group.lead && <p className="rates-lead">{group.lead}</p>}
        </div>
        <div className="rates-picture">
          <div className="crop-marks text-line-strong">
            <Picture
              {...group.picture}
              alt={group.pictureAlt}
              sizes="(min-width: 64rem) 26rem, 92vw"
              className="w-full"
            />
          </div>
        </div>
        <ul className="rates-list">
          {group.packages.map((rate) => (
            <li key={rate.name}>
              <PackageCard rate={rate} words={words} isSelected={rate.name === selected} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
