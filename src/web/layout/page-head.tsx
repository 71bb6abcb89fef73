import { useLocation, useMatches } from 'react-router'
import { paths } from '#shared/paths.ts'
import { InHead } from '#web/lib/in-head.tsx'
import { useLayoutData } from '#web/lib/layout-data.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { factsOf, isIndexed } from '#web/lib/page-facts.ts'

/** The canonical address of the page, and its share picture. */
export function PageHead() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const origin = useOrigin()
  const layout = useLayoutData()
  const facts = factsOf(matches)
  const data = matches.at(-1)?.loaderData
  if (!isIndexed(facts, data)) return null
  const asked = new URLSearchParams(search)
  const kept = (facts.canonicalKeys ?? []).flatMap((key) => {
    const value = asked.get(key)
    return value ? [`${key}=${encodeURIComponent(value)}`] : []
  })
  const address = `${origin}${pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
  const picture = facts.share(data)
  return (
    <InHead>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      {picture && <meta property="og:image" content={origin + picture} />}
      {layout?.hasNews && (
        <link rel="alternate" type="application/atom+xml" href={paths.feed} title={layout.studio.name} />
      )}
      <meta name="twitter:card" content="summary_large_image" />
    </InHead>
  )
}
