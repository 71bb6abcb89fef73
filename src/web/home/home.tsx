import { useEffect } from 'react'
import { data } from 'react-router'
import { featuredLimit } from '#shared/constants.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import { site } from '#web/content/site.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { faultDesk, services } from '#web/services.ts'
import type { Route } from './+types/home'
import { About } from './about.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Hero } from './hero.tsx'

/** HOME-18: the home page stands without its products; the failure is counted on the server and not cached. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { items } = await context.get(services).catalog.list({ limit: featuredLimit, page: 1 })
    return { products: items, hasFailed: false }
  } catch (error) {
    context.get(faultDesk).report(error)
    return data({ products: [] as Product[], hasFailed: true }, { headers: { 'Cache-Control': 'no-store' } })
  }
}

export const headers = publicPageHeaders

export function meta() {
  return pageMeta({ title: site.name })
}

export default function HomePage({ loaderData: { products, hasFailed } }: Route.ComponentProps) {
  useEffect(() => {
    // biome-ignore lint/suspicious/noConsole: HOME-18 asks for the line in the browser's console
    if (hasFailed) console.error('Featured products failed to load')
  }, [hasFailed])
  return (
    <>
      <Hero />
      <About />
      <FeaturedProducts products={products} />
    </>
  )
}
