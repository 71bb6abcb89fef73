import { type ReactNode, Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { useLayoutData } from '#web/lib/layout-data.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'
import { type Arriving, useArrived } from './home-content.ts'

/** The drawing is beside the text. The headline is known before home's content has arrived. */
export function Hero({ content, children }: { content: Arriving; children: ReactNode }) {
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div
        className="hero-screen absolute -right-24 -bottom-44 -z-10 h-[38rem] w-[72rem] -rotate-12 bg-surface"
        aria-hidden="true"
      />
      <div className="page-container grid-12 items-center gap-y-10 py-12 md:py-16 lg:min-h-[calc(100dvh-13.5rem)] lg:py-20">
        <div className="relative z-10 col-span-12 lg:col-span-8 lg:col-start-1 lg:row-start-1">
          <Suspense fallback={<Skeleton className="h-5 w-64" />}>
            <Eyebrow content={content} />
          </Suspense>
          <Headline content={content} />
          <Suspense fallback={<LeadSkeleton />}>
            <Lead content={content} />
          </Suspense>
        </div>
        <div className="col-span-12 mx-auto aspect-[14/15] w-full max-w-sm sm:max-w-md lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:max-w-none">
          {children}
        </div>
      </div>
      <Suspense fallback={<FactsSkeleton />}>
        <Facts content={content} />
      </Suspense>
    </section>
  )
}

function Eyebrow({ content }: { content: Arriving }) {
  const { eyebrow } = useArrived(content).texts.hero
  return eyebrow && <p className="eyebrow text-muted">{eyebrow}</p>
}

function Headline({ content }: { content: Arriving }) {
  const known = useLayoutData()?.headline
  const { heading = '', inkedWord = '' } = ('arriving' in content ? known : content.texts.hero) ?? {}
  const at = inkedWord ? heading.indexOf(inkedWord) : -1
  return (
    <h1 className="mt-5 max-w-[13ch] text-4xl leading-[0.98] font-extrabold tracking-[-0.03em] text-pretty">
      {at < 0 ? (
        heading
      ) : (
        <>
          {heading.slice(0, at)}
          <span className="misregister" data-word={inkedWord}>
            {inkedWord}
          </span>
          {heading.slice(at + inkedWord.length)}
        </>
      )}
    </h1>
  )
}

function Lead({ content }: { content: Arriving }) {
  const { parts, texts } = useArrived(content)
  const { lead, packagesButton, shopButton } = texts.hero
  return (
    <>
      {lead && <p className="mt-6 max-w-[46ch] text-lg text-muted">{lead}</p>}
      <div className="mt-8 flex flex-wrap gap-3">
        {parts.packages && (
          <ButtonLink to={paths.packages} size="lg">
            {packagesButton}
          </ButtonLink>
        )}
        {parts.shop && (
          <ButtonLink to={paths.shop} tone="secondary" size="lg">
            {shopButton}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function LeadSkeleton() {
  return (
    <>
      <SkeletonText lines={3} className="mt-6 max-w-[46ch] text-lg" />
      <Skeleton className="mt-8 h-13 max-w-md" />
    </>
  )
}

function Facts({ content }: { content: Arriving }) {
  const { facts } = useArrived(content).texts.hero
  return (
    facts.length > 0 && (
      <dl className="page-container grid grid-cols-2 gap-y-5 border-line pb-8 lg:grid-cols-4">
        {facts.map(({ label, value }) => (
          <div key={label} className="border-l border-line pr-4 pl-4">
            <dt className="eyebrow text-muted">{label}</dt>
            <dd className="mt-1 font-mono text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    )
  )
}

function FactsSkeleton() {
  return (
    <div className="page-container pb-8">
      <Skeleton className="h-12" />
    </div>
  )
}
