import { useLocation, useMatches } from 'react-router'
import { shareAddress } from '#shared/share-pictures.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { factsOf, isIndexed, type PublicPage } from '#web/lib/page-facts.ts'

/** Home's picture is the fallback for a page without one: it was not found, or has no data. */
function pictureOf({ share, otherShare }: PublicPage<unknown>, pathname: string, data: unknown): string {
  if (typeof share === 'function') return share(data) ?? shareAddress('home')
  return shareAddress((typeof share === 'string' ? share : share[pathname]) ?? otherShare ?? 'home')
}

/** The canonical address of the page, and its share picture. */
export function PageHead() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const origin = useOrigin()
  const facts = factsOf(matches)
  const data = matches.at(-1)?.loaderData
  if (!isIndexed(facts, data)) return null
  const asked = new URLSearchParams(search)
  const kept = (facts.canonicalKeys ?? []).flatMap((key) => {
    const value = asked.get(key)
    return value ? [`${key}=${encodeURIComponent(value)}`] : []
  })
  const address = `${origin}${pathname}${kept.length > 0 ? `?${kept.join('&')}` : ''}`
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={origin + pictureOf(facts, pathname, data)} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
