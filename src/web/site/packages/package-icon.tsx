import { clsx } from 'clsx'
import type { Package } from '#shared/content/schemas/packages.ts'
import sprite from './package-icons.svg'

/** References one sprite file: as script, seventeen icons would be larger than the page itself. */
export function PackageIcon({ name, className }: { name: Package['icon']; className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={clsx('package-icon', className)} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
