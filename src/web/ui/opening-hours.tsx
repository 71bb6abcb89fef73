import { clsx } from 'clsx'
import { useStudio } from '#web/lib/studio.ts'

/** Nothing where the settings have none. */
export function OpeningHours({ className }: { className: string }) {
  const { hours } = useStudio()
  if (hours.length === 0) return null
  return (
    <dl className={clsx('fact grid w-fit grid-cols-[auto_auto] gap-x-5 gap-y-1 text-muted', className)}>
      {hours.map((row) => (
        <div key={row.days} className="contents">
          <dt>{row.days}</dt>
          <dd>{row.times}</dd>
        </div>
      ))}
    </dl>
  )
}
