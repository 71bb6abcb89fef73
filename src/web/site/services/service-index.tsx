import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { messages } from '#shared/messages.ts'
import type { ShownLine } from './service-shown.ts'
import './service-index.css'

/** The last service block that begins above the line at 30 % of the window's height; null above the first one, undefined until it is known. */
function useCurrentBlock(): string | null | undefined {
  const [current, setCurrent] = useState<string | null>()
  useEffect(() => {
    const blocks = [...document.querySelectorAll('[data-service]')]
    // Also a jump to the page's start takes one block out of the part above the line.
    const observer = new IntersectionObserver(
      ([entry]) => {
        const line = entry?.rootBounds?.bottom ?? 0
        setCurrent(blocks.findLast((block) => block.getBoundingClientRect().top < line)?.id ?? null)
      },
      { rootMargin: '0px 0px -70% 0px' },
    )
    for (const block of blocks) observer.observe(block)
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
    if (!strip.current || current === undefined) return
    const link = strip.current.querySelector<HTMLElement>(`[href="#${current}"]`)
    strip.current.scrollLeft = link ? link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2 : 0
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
