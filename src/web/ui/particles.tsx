import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import './particles.css'

/**
 * Floating ink specks behind a block: CSS only, motionless under reduced motion and out of view, hidden from assistive
 * technology. With `fadesIn` they appear when the visitor scrolls to them.
 */
export function Particles({
  count,
  fadesIn = false,
  className,
}: {
  count: number
  fadesIn?: boolean
  className?: string
}) {
  const container = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'unseen' | 'in-view' | 'away'>('unseen')
  useEffect(() => {
    if (!container.current) return
    const observer = new IntersectionObserver((entries) => {
      if (entries.at(-1)?.isIntersecting) setView('in-view')
      else setView((before) => (before === 'unseen' ? 'unseen' : 'away'))
    })
    observer.observe(container.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={container}
      className={clsx('particles', fadesIn && 'particles-fade-in', className)}
      data-view={view}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, speck) => speck).map((speck) => (
        <i key={speck} />
      ))}
    </div>
  )
}
