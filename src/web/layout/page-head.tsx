import { useLocation, useMatches } from 'react-router'
import { productPicture } from '#shared/image-address.ts'
import { paths } from '#shared/paths.ts'
import { type SharePictureName, shareAddress } from '#shared/share-pictures.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { isIndexed } from '#web/lib/page-handle.ts'

const shared: Record<string, SharePictureName> = {
  [paths.home]: 'home',
  [paths.about]: 'about',
  [paths.services]: 'services',
  [paths.packages]: 'packages',
  [paths.projects]: 'projects',
  [paths.testimonials]: 'testimonials',
  [paths.faq]: 'faq',
  [paths.contact]: 'contact',
  [paths.gallery]: 'gallery',
  [paths.news]: 'news',
  [paths.shop]: 'shop',
  [paths.returns]: 'returns',
  [paths.privacy]: 'privacy',
  [paths.terms]: 'terms',
  [paths.shipping]: 'shipping',
  [paths.cookies]: 'cookies',
}

/** The service lines and the projects have theirs under their own last word. */
const sharedByLastWord = /^\/(?:services|projects)\/([a-z-]+)$/

type ProductData = { product?: Parameters<typeof productPicture>[0] } | undefined

/** One address per page, and the picture it is shared with; a product brings its own. */
export function PageHead() {
  const { pathname, search } = useLocation()
  const matches = useMatches()
  const origin = useOrigin()
  if (!isIndexed(matches.map((match) => match.handle))) return null
  const product = (matches.at(-1)?.loaderData as ProductData)?.product
  const name = shared[pathname] ?? ((sharedByLastWord.exec(pathname)?.[1] ?? 'home') as SharePictureName)
  const category = pathname === paths.shop ? new URLSearchParams(search).get('category') : null
  const address = `${origin}${pathname}${category ? `?category=${encodeURIComponent(category)}` : ''}`
  const picture = `${origin}${product ? productPicture(product) : shareAddress(name)}`
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
