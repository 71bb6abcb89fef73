import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import type { ShownLine } from './service-shown.ts'
import './service-index.css'

/** The service block at a quarter of the window's height; between two blocks the last one stays. */
function useCurrentBlock(): string | null {
  const [current, setCurrent] = useState<string | null>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const entered = entries.find((entry) => entry.isIntersecting)
        if (entered) setCurrent(entered.target.id)
      },
      { rootMargin: '-25% 0px -70% 0px' },
    )
    for (const block of document.querySelectorAll('[data-service]')) observer.observe(block)
    return () => observer.disconnect()
  }, [])
  return current
}

/** An index of all services: beside the blocks if there is room, otherwise a strip above them. */
export function ServiceIndex({ lines }: { lines: readonly ShownLine[] }) {
  const current = useCurrentBlock()
  const strip = useRef<HTMLDivElement>(null)

  // Sets scrollLeft, because scrollIntoView would also scroll the page.
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[href="#${current}"]`)
    if (link && strip.current)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <nav aria-label={messages.services.index} className="service-index">
      <div ref={strip} className="service-strip">
        {lines.map((line) => (
          <div key={line.slug} className="contents lg:block" data-line={line.slug}>
            <p className="service-strip-line eyebrow">{line.name}</p>
            <ul className="contents lg:block">
              {line.services.map(({ slug, name, position }) => (
                <li key={slug} className="shrink-0">
                  <a
                    href={`#${slug}`}
                    aria-current={slug === current ? 'location' : undefined}
                    className={clsx('service-strip-link', slug === current ? 'text-text' : 'text-muted')}
                  >
                    <span className="fact" aria-hidden="true">
                      {String(position).padStart(2, '0')}
                    </span>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}
