import ArrowDown from 'lucide-react/icons/arrow-down'
import { Link, useLocation } from 'react-router'
import { messages } from '#shared/messages.ts'
import type { PackageGroup } from '#web/content/packages.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { QuoteButton } from './package-quote.tsx'
import './package-hero.css'

const packages = messages.packages

/** The lowest price of a group, such as `$599`. */
function startingPrice({ packages: rates }: PackageGroup): string {
  const dollars = (price: string) => Number(price.replace(/[^0-9]/g, ''))
  const priced = rates.map(({ price }) => price).filter((price) => price.startsWith('$'))
  return priced.reduce((lowest, price) => (dollars(price) < dollars(lowest) ? price : lowest))
}

/** The index of groups, designed as a rate board. */
export function PackageHero({ groups }: { groups: readonly PackageGroup[] }) {
  const count = groups.reduce((sum, group) => sum + group.packages.length, 0)
  const { search, state } = useLocation()
  // Keeps the chosen package when jumping down the page.
  const downTo = (hash: string) => ({ to: { search, hash }, state })
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div className="page-container pt-6">
        <PageCrumbs />
      </div>
      <div className="page-container grid-12 items-center gap-y-14 pt-8 pb-16 md:pt-12 md:pb-24">
        <div className="relative z-10 col-span-12 lg:col-span-7">
          <p className="eyebrow text-accent">Service packages</p>
          <h1 className="mt-4 max-w-[12ch] text-4xl leading-[0.96] font-extrabold tracking-[-0.03em]">
            The price is on the ticket.
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg text-muted">
            {`${count} packages for websites, print, merchandise and hosting. Find yours, tear it off, tell us who it is for.`}
          </p>
          <div className="mt-8 flex flex-wrap items-start gap-x-4 gap-y-3">
            <ButtonLink {...downTo('packages')} prefetch="none" size="lg">
              {packages.explore}
              <ArrowDown size={18} aria-hidden="true" />
            </ButtonLink>
            <div>
              <QuoteButton tone="secondary" size="lg">
                {packages.customQuote}
              </QuoteButton>
            </div>
          </div>
        </div>
        <div className="rate-board-place col-span-12 lg:col-span-5">
          <p className="rate-board-dollar" aria-hidden="true">
            <span>$</span>
            <span>$</span>
          </p>
          <nav aria-label="Package groups" className="rate-board grain">
            <p className="fact flex justify-between border-b-2 border-text pb-2 font-semibold">
              <span>Rate board</span>
              <span>{`Nos. 1–${count}`}</span>
            </p>
            <ol>
              {groups.map((group) => (
                <li key={group.slug}>
                  <Link {...downTo(group.slug)} className="rate-board-line group">
                    <span className="font-display text-lg leading-tight font-bold group-hover:text-accent">
                      {group.name}
                    </span>
                    <span className="rate-leader" aria-hidden="true" />
                    <span className="font-mono text-sm whitespace-nowrap">
                      <span className="text-muted">from </span>
                      {startingPrice(group)}
                    </span>
                  </Link>
                </li>
              ))}
            </ol>
            <p className="fact mt-3 text-muted">We write to you before we print. Quotes are free.</p>
          </nav>
        </div>
      </div>
    </section>
  )
}
