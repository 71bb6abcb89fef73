import type { ReactNode } from 'react'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { pressFacts } from '#web/content/studio.ts'
import { useStudio } from '#web/lib/studio.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const signatureWord = 'Print'

/** The drawing is beside the text. */
export function Hero({ children }: { children: ReactNode }) {
  const studio = useStudio()
  const [before, after] = messages.home.hero.split(signatureWord)
  return (
    <section className="relative isolate overflow-hidden border-b border-line">
      <div
        className="hero-screen absolute -right-24 -bottom-44 -z-10 h-[38rem] w-[72rem] -rotate-12 bg-surface"
        aria-hidden="true"
      />
      <div className="page-container grid-12 items-center gap-y-10 py-12 md:py-16 lg:min-h-[calc(100dvh-13.5rem)] lg:py-20">
        <div className="relative z-10 col-span-12 lg:col-span-8 lg:col-start-1 lg:row-start-1">
          <p className="eyebrow text-muted">{studio.name} · Portland, Oregon</p>
          <h1 className="mt-5 max-w-[13ch] text-4xl leading-[0.98] font-extrabold tracking-[-0.03em] text-pretty">
            {before}
            <span className="misregister" data-word={signatureWord}>
              {signatureWord}
            </span>
            {after}
          </h1>
          <p className="mt-6 max-w-[46ch] text-lg text-muted">
            A studio where the developer sits next to the press. We build your site, draw your mark and put it on the
            shirt.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={paths.packages} size="lg">
              {messages.home.heroPackages}
            </ButtonLink>
            <ButtonLink to={paths.shop} tone="secondary" size="lg">
              {messages.home.heroShop}
            </ButtonLink>
          </div>
        </div>
        <div className="col-span-12 mx-auto aspect-[14/15] w-full max-w-sm sm:max-w-md lg:col-span-5 lg:col-start-8 lg:row-start-1 lg:max-w-none">
          {children}
        </div>
      </div>
      <dl className="page-container grid grid-cols-2 gap-y-5 border-line pb-8 lg:grid-cols-4">
        {pressFacts.map((fact) => (
          <div key={fact.label} className="border-l border-line pr-4 pl-4">
            <dt className="eyebrow text-muted">{fact.label}</dt>
            <dd className="mt-1 font-mono text-sm">{fact.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
