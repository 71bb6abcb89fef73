import { useEffect, useRef } from 'react'
import type { Package, PackagesContent } from '#shared/content/schemas/packages.ts'
import { messages } from '#shared/messages.ts'
import { PackageIcon } from './package-icon.tsx'
import { PackagePrice } from './package-price.tsx'
import { QuoteButton } from './package-quote.tsx'
import './package-card.css'

const shownFeatures = 3

/** One package. Its elements are the same in every group; the group's style sheet lays them out. */
export function PackageCard({
  rate,
  words,
  isSelected,
}: {
  rate: Package
  words: PackagesContent['card']
  isSelected: boolean
}) {
  const card = useRef<HTMLElement>(null)
  const id = `package-${rate.name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`

  // A page that is already scrolled was returned to, and keeps its position.
  useEffect(() => {
    if (!isSelected || window.scrollY > 0) return
    card.current?.scrollIntoView({ block: 'center', inline: 'center' })
    card.current?.focus({ preventScroll: true })
  }, [isSelected])

  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-labelledby={isSelected ? `${id} ${id}-pick` : id}
      data-selected={isSelected || undefined}
      data-featured={rate.featured || undefined}
      className="rate"
    >
      {isSelected && (
        <p id={`${id}-pick`} className="rate-pick fact">
          {messages.packages.selected}
        </p>
      )}
      {rate.popular && <p className="rate-stamp">{words.popular}</p>}
      <div className="rate-face">
        <div className="rate-body">
          <PackageIcon name={rate.icon} className="rate-icon" />
          <div className="rate-name">
            {rate.badge && <p className="eyebrow text-muted">{rate.badge}</p>}
            <h3 id={id}>{rate.name}</h3>
          </div>
          <p className="rate-desc">{rate.desc}</p>
          {rate.features.length > 0 && (
            <div className="rate-features">
              <Features of={rate.features.slice(0, shownFeatures)} />
              {rate.features.length > shownFeatures && (
                <details>
                  <summary>{messages.packages.more(rate.features.length - shownFeatures)}</summary>
                  <Features of={rate.features.slice(shownFeatures)} />
                </details>
              )}
            </div>
          )}
        </div>
        <div className="rate-stub">
          <PackagePrice
            price={rate.price}
            className={rate.price.startsWith('$') ? 'rate-price' : 'rate-price is-words'}
          />
          <div className="rate-action">
            <QuoteButton
              packageName={rate.name}
              aria-describedby={id}
              tone={rate.featured ? 'primary' : 'secondary'}
              isWide
            >
              {words.request}
            </QuoteButton>
          </div>
        </div>
      </div>
    </article>
  )
}

function Features({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((feature) => (
        <li key={feature}>{feature}</li>
      ))}
    </ul>
  )
}
