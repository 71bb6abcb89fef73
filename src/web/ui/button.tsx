import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { useIsOffered } from '#web/lib/layout-data.ts'
import { type TooltipSide, tooltip } from './tooltip.ts'

export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

type Look = { tone?: ButtonTone; size?: ButtonSize; isWide?: boolean; icon?: ReactNode }

export function buttonClass({ tone = 'primary', size = 'md', isWide = false }: Look = {}): string {
  return clsx('button', `button-${tone}`, `button-${size}`, isWide && 'w-full')
}

/** While busy it keeps its focus and width, and ignores clicks. */
export function Button({
  tone,
  size,
  isWide,
  icon,
  isBusy = false,
  busyLabel,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: Look & { isBusy?: boolean; busyLabel?: string } & ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type={type}
      className={clsx(buttonClass({ tone, size, isWide }), className)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled']}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? <Spinner /> : icon}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  )
}

/** Absent when its page belongs to a part of the site that is switched off. */
export function ButtonLink({
  tone,
  size,
  isWide,
  icon,
  className,
  children,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  const isOffered = useIsOffered()
  if (typeof rest.to === 'string' && !isOffered(rest.to)) return null
  return (
    <Link prefetch="intent" {...rest} className={clsx(buttonClass({ tone, size, isWide }), className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A button that shows only an icon: screen readers announce its label, and a tooltip shows it on hover or focus. */
export function IconButton({
  label,
  tipSide,
  className,
  children,
  type = 'button',
  ...rest
}: { label: string; tipSide?: TooltipSide } & ComponentProps<'button'>) {
  const tip = tooltip(label, tipSide)
  return (
    <button
      {...rest}
      {...tip}
      type={type}
      aria-label={label}
      className={clsx(
        tip.className,
        'tap inline-flex items-center justify-center rounded-sm text-text hover:bg-sunken hover:text-accent active:translate-y-px',
        className,
      )}
    >
      {children}
    </button>
  )
}

export function Spinner() {
  return (
    <svg className="size-4 shrink-0 animate-spin" viewBox="0 0 16 16" fill="none" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}
