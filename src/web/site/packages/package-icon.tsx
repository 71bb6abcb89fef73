import { clsx } from 'clsx'
import type { PackageIcon as Name } from '#web/content/packages.ts'
import sprite from './package-icons.svg'

/** From one drawn sheet beside the page: as script, seventeen of them would cost more than the page itself. */
export function PackageIcon({ name, className }: { name: Name; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={clsx('package-icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
