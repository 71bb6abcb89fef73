import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'accent' | 'second' | 'marigold' | 'success' | 'warning' | 'danger'

/** `tag` is the shop's swing-tag shape; `label` the plain one for dense lists. Never relies on color alone. */
export function Badge({
  tone = 'neutral',
  shape = 'label',
  className,
  children,
}: {
  tone?: BadgeTone
  shape?: 'label' | 'tag'
  className?: string
  children: ReactNode
}) {
  return <span className={clsx('badge', `badge-${shape}`, `badge-${tone}`, className)}>{children}</span>
}
