import ArrowDown from 'lucide-react/icons/arrow-down'
import { Link, useLocation } from 'react-router'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ShownGroup } from './package-group.tsx'
import { QuoteButton } from './package-quote.tsx'
import './package-hero.css'

/** The index of groups, designed as a rate board. */
export function PackageHero({
  texts: { name, heading, lead, explore, customQuote, board, groups },
}: {
  texts: Pick<PackagesContent, 'name' | 'heading' | 'lead' | 'explore' | 'customQuote' | 'board'> & {
    groups: readonly ShownGroup[]
  }
}) {
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
          <p className="eyebrow text-accent">{name}</p>
          <h1 className="mt-4 max-w-[12ch] text-4xl leading-[0.96] font-extrabold tracking-[-0.03em]">{heading}</h1>
          {lead && <p className="mt-6 max-w-[46ch] text-lg text-muted">{lead}</p>}
          <div className="mt-8 flex flex-wrap items-start gap-x-4 gap-y-3">
            <ButtonLink {...downTo('packages')} prefetch="none" size="lg">
              {explore}
              <ArrowDown size={18} aria-hidden="true" />
            </ButtonLink>
            <div>
              <QuoteButton tone="secondary" size="lg">
                {customQuote}
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
              <span>{board.heading}</span>
              <span>{`Nos. 1–${count}`}</span>
            </p>
            <ol>
              {groups.map((group) => (
                <li key={group.slug}>
                  <Link {...downTo(group.slug)} className="rate-board-line group">
                    <span className="font-display text-lg leading-tight font-bold group-hover:text-accent">
                      {group.name}
                    </span>
                    <StartingPrice price={group.startsAt} from={board.from} />
                  </Link>
                </li>
              ))}
            </ol>
            {board.note && <p className="fact mt-3 text-muted">{board.note}</p>}
          </nav>
        </div>
      </div>
    </section>
  )
}

function StartingPrice({ price, from }: { price: string | null; from: string }) {
  if (!price) return null
  return (
    <>
      <span className="rate-leader" aria-hidden="true" />
      <span className="font-mono text-sm whitespace-nowrap">
        {from && <span className="text-muted">{`${from} `}</span>}
        {price}
      </span>
    </>
  )
}
