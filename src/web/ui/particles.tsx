import { clsx } from 'clsx'
import './particles.css'

/** Floating ink specks behind a block: drawn by CSS alone, still under reduced motion, silent for assistive technology. */
export function Particles({ count, className }: { count: number; className?: string }) {
  return (
    <div className={clsx('particles', className)} aria-hidden="true">
      {Array.from({ length: count }, (_, speck) => speck).map((speck) => (
        <i key={speck} />
      ))}
    </div>
  )
}
