import { clsx } from 'clsx'
import type { sitePicture } from '#shared/site-pictures.ts'
import type { PackageGroup as Content } from '#web/content/packages.ts'
import { Picture } from '#web/ui/picture.tsx'
import { PackageCard } from './package-card.tsx'
import './package-group.css'
import './package-group-web-print.css'
import './package-group-web-development.css'
import './package-group-print-merchandise.css'
import './package-group-hosting-cloud.css'

export type ShownGroup = Content & { shown: ReturnType<typeof sitePicture> }

/** Four groups in four designs: tickets, a rate sheet, swing tags on a line, columns of a ledger. */
export function PackageGroup({
  group,
  number,
  count,
  selected,
}: {
  group: ShownGroup
  number: number
  count: number
  selected: string | null
}) {
  const headingId = `${group.slug}-heading`
  return (
    <section
      id={group.slug}
      aria-labelledby={headingId}
      className={clsx('rates', `rates-${group.slug}`, group.slug === 'hosting-cloud' && 'dark')}
    >
      <div className="page-container rates-columns">
        <div className="rates-head">
          <p className="fact text-muted">
            {`${String(number).padStart(2, '0')}/${String(count).padStart(2, '0')} · ${group.packages.length} packages`}
          </p>
          <h2 id={headingId}>{group.name}</h2>
          <p className="rates-lead">{group.lead}</p>
        </div>
        <div className="rates-picture">
          <div className="crop-marks text-line-strong">
            <Picture
              {...group.shown}
              alt={group.pictureAlt}
              sizes="(min-width: 64rem) 26rem, 92vw"
              className="w-full"
            />
          </div>
        </div>
        <ul className="rates-list">
          {group.packages.map((rate) => (
            <li key={rate.name}>
              <PackageCard rate={rate} isSelected={rate.name === selected} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
