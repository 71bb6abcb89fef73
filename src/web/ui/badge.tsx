import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'accent' | 'alder' | 'marigold' | 'success' | 'warning' | 'danger'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-text',
  accent: 'bg-accent text-on-accent',
  alder: 'bg-alder text-on-alder',
  marigold: 'bg-marigold text-on-marigold',
  success: 'bg-success-surface text-success',
  warning: 'bg-warning-surface text-warning',
  danger: 'bg-danger-surface text-danger',
}

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
  const shapes = { label: 'rounded-sm px-2 py-0.5', tag: 'swing-tag py-1 pr-3 pl-4.5' }
  return (
    <span
      className={clsx(
        'fact inline-flex items-center gap-1 font-semibold whitespace-nowrap',
        shapes[shape],
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}
