import { clsx } from 'clsx'
import { useRootData } from '#web/lib/layout-data.ts'

/** A perforated, cancelled postage stamp, printed slightly out of register. */
export function Stamp({ className }: { className?: string }) {
  const letters = useRootData()?.letters
  return (
    <svg viewBox="0 0 72 84" className={clsx('rotate-5', className)} aria-hidden="true">
      <rect x="4" y="4" width="64" height="76" className="fill-surface" />
      <rect
        x="4"
        y="4"
        width="64"
        height="76"
        fill="none"
        className="stroke-background"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="0 8"
      />
      <rect x="9" y="9" width="54" height="66" className="fill-second" />
      <circle cx="36" cy="36" r="17" className="overprint fill-marigold" />
      {letters === undefined ? (
        <>
          <path d="M36 18c12 10 15 24 0 42c-15-18-12-32 0-42z" className="overprint fill-accent" />
          <path d="M36 24v40" className="stroke-paper" strokeWidth="1.5" />
        </>
      ) : (
        <>
          <circle cx="36" cy="48" r="17" className="overprint fill-accent" />
          <text x="36" y="50" textAnchor="middle" className="fill-paper font-display text-[20px] font-extrabold">
            {letters}
          </text>
        </>
      )}
      <g fill="none" className="stroke-text" strokeWidth="1" opacity="0.55">
        <circle cx="8" cy="66" r="15" />
        <circle cx="8" cy="66" r="11" />
        <path d="M22 58c6-3 9 3 15 0s9 3 15 0M23 64c6-3 9 3 15 0s9 3 15 0M22 70c6-3 9 3 15 0s9 3 15 0" />
      </g>
    </svg>
  )
}
