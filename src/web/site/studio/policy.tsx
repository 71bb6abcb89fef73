import { data, Link } from 'react-router'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text.tsx'
import type { Route } from './+types/policy'
import { listPolicies } from './listed-policies.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { content: texts, sharePictures } = context.get(services)
  const content = await texts.shown('policies')
  const policies = listPolicies(content)
  const path = new URL(request.url).pathname.replace(/\.data$/, '').replace(/\/$/, '')
  const policy = policies.find((each) => each.path === path)
  if (!policy) throw data(null, { status: 404 })
  const links = policies.map((each) => ({ label: each.menuName, to: each.path }))
  return { policy, links, words: content.everyPolicy, share: await sharePictures.address(policy.name) }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: true,
  title: (shown) => shown?.policy.title ?? 'Policy',
  description: (shown) => shown?.policy.summary,
  share: (shown) => shown?.share,
  crumbs: ({ policy }) => [homeCrumb, { label: policy.title }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: null,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function PolicyPage({ loaderData: { policy, links, words } }: Route.ComponentProps) {
  return (
    <article className="page-container pb-(--breath)">
      <PageCrumbs className="py-3 md:py-6" />
      <header className="grid-12 items-end gap-y-10 pt-6 pb-12 md:pt-12 md:pb-20">
        <div className="col-span-12 lg:col-span-7">
          <h1 className="text-4xl leading-[0.95]">{policy.title}</h1>
          <p className="mt-5 max-w-[48ch] text-lg text-muted">{policy.summary}</p>
          <p className="fact mt-6 text-muted">
            {words.inForceSince} {policy.inForceSince}
          </p>
        </div>
        {policy.short.length > 0 && <InShort points={policy.short} heading={words.short} />}
      </header>
      <div className="grid-12 gap-y-12 border-t border-text pt-10">
        <aside className="col-span-12 self-start lg:sticky lg:top-28 lg:col-span-4">
          <OtherPolicies links={links} heading={words.others} current={policy.path} />
        </aside>
        <div className="col-span-12 grid gap-12 lg:col-span-7 lg:col-start-6">
          {policy.sections.map(({ heading, body }) => (
            <section key={heading} className="grid gap-4">
              <h2 className="text-xl">{heading}</h2>
              <RichTextView text={body} className="max-w-prose" />
            </section>
          ))}
          {words.closing.length > 0 && (
            <RichTextView text={words.closing} className="max-w-prose border-t border-line pt-6 text-muted" />
          )}
        </div>
      </div>
    </article>
  )
}

function InShort({ points, heading }: { points: readonly string[]; heading: string }) {
  return (
    <section
      aria-labelledby="in-short"
      className="col-span-12 border border-line-strong bg-surface p-6 shadow-pile sm:col-span-10 lg:col-span-5"
    >
      <h2 id="in-short" className="eyebrow font-normal text-muted">
        {heading}
      </h2>
      <ol className="mt-4 grid gap-3">
        {points.map((point, index) => (
          <li key={point} className="grid grid-cols-[2.25rem_1fr] font-semibold">
            <span className="fact pt-1 text-accent" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            {point}
          </li>
        ))}
      </ol>
    </section>
  )
}

function OtherPolicies({
  links,
  heading,
  current,
}: {
  links: readonly { label: string; to: string }[]
  heading: string
  current: string
}) {
  return (
    <nav aria-label="All policies">
      <p className="eyebrow text-muted">{heading}</p>
      <ul className="mt-3 grid">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              prefetch="intent"
              aria-current={to === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center font-display text-xl font-bold tracking-tight hover:text-accent aria-[current]:text-second"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
