import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { packageCarouselGapPx } from '#shared/constants.ts'
import type { HomeTexts } from '#shared/content/schemas/home.ts'
import type { Package } from '#shared/content/schemas/packages.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { PackageIcon } from '#web/site/packages/package-icon.tsx'
import { PackagePrice } from '#web/site/packages/package-price.tsx'

const scrollEndDelayMs = 100

/** A track of tickets. It can be scrolled by hand; the buttons move it one ticket at a time. */
export function PopularPackages({ packages, texts }: { packages: readonly Package[]; texts: HomeTexts['packages'] }) {
  const { track, index, last, go, follow } = useTrack(packages.length)
  const earlier = useRef<HTMLButtonElement>(null)
  const later = useRef<HTMLButtonElement>(null)
  const position = (at: number) => messages.packages.position(at + 1, packages.length, packages[at]?.name ?? '')

  // A button that becomes disabled would lose the focus, so the other one gets it.
  useEffect(() => {
    if (index === last && document.activeElement === later.current) earlier.current?.focus()
    if (index === 0 && document.activeElement === earlier.current) later.current?.focus()
  }, [index, last])

  return (
    <section
      aria-labelledby="popular-packages"
      aria-roledescription="carousel"
      className="popular border-t border-line"
    >
      <div className="popular-head">
        {texts.eyebrow && <p className="fact text-muted">{texts.eyebrow}</p>}
        <h2 id="popular-packages" className="mt-3 text-3xl">
          {texts.heading}
        </h2>
        {texts.text && <p className="mt-4 max-w-[36ch] text-muted">{texts.text}</p>}
        <div className="noscript:hidden mt-7 flex items-center gap-3">
          <StepButton
            ref={earlier}
            label={messages.packages.previous}
            isDisabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <ArrowLeft size={20} aria-hidden="true" />
          </StepButton>
          <StepButton
            ref={later}
            label={messages.packages.next}
            isDisabled={index === last}
            onClick={() => go(index + 1)}
          >
            <ArrowRight size={20} aria-hidden="true" />
          </StepButton>
          <p className="ml-2 font-mono text-sm text-muted" aria-hidden="true">
            <span className="text-text">{String(index + 1).padStart(2, '0')}</span>
            {` / ${String(packages.length).padStart(2, '0')}`}
          </p>
          <p role="status" className="sr-only">
            {position(index)}
          </p>
        </div>
        <Link
          to={paths.packages}
          prefetch="intent"
          className="mt-5 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {texts.all}
        </Link>
      </div>
      <div className="popular-place">
        <div ref={track} onScroll={follow} className="popular-track">
          <ul className="popular-row">
            {packages.map((each, index) => (
              <li key={each.name} className="popular-ticket">
                <p className="fact flex items-center justify-between">
                  {each.badge}
                  <span aria-hidden="true">{`No. ${index + 1}`}</span>
                </p>
                <PackagePrice price={each.price} className="popular-price" />
                <h3>{each.name}</h3>
                <p className="popular-desc">{each.desc}</p>
                <PackageIcon name={each.icon} className="popular-icon" />
                <Link
                  to={`${paths.packages}?package=${encodeURIComponent(each.name)}`}
                  state={{ package: each.name }}
                  prefetch="intent"
                  className="popular-stub"
                >
                  {messages.packages.learnMore}
                  <span className="sr-only">{` about ${each.name}`}</span>
                  <ArrowRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
          <div className="popular-end" aria-hidden="true">
            <span>$</span>
            <span>$</span>
          </div>
        </div>
      </div>
    </section>
  )
}

/** The index of the track's resting position; while a button moves it, of its destination. */
function useTrack(count: number) {
  const track = useRef<HTMLDivElement>(null)
  const scrollEndTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [index, setIndex] = useState(0)
  const last = Math.max(0, count - 1)
  const clamp = (at: number) => Math.min(last, Math.max(0, at))
  const stepPx = () => (track.current?.querySelector('li')?.getBoundingClientRect().width ?? 0) + packageCarouselGapPx

  function go(to: number) {
    const next = clamp(to)
    setIndex(next)
    track.current?.scrollTo({ left: next * stepPx() })
  }
  function follow() {
    clearTimeout(scrollEndTimer.current)
    scrollEndTimer.current = setTimeout(() => {
      setIndex(clamp(Math.round((track.current?.scrollLeft ?? 0) / stepPx())))
    }, scrollEndDelayMs)
  }
  useEffect(() => () => clearTimeout(scrollEndTimer.current), [])
  return { track, index, last, go, follow }
}

function StepButton({
  label,
  isDisabled,
  onClick,
  ref,
  children,
}: {
  label: string
  isDisabled: boolean
  onClick: () => void
  ref: Ref<HTMLButtonElement>
  children: ReactNode
}) {
  return (
    <button ref={ref} type="button" aria-label={label} disabled={isDisabled} onClick={onClick} className="popular-key">
      {children}
    </button>
  )
}
