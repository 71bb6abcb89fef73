import { use } from 'react'
import type { Package } from '#shared/content/schemas/packages.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import type { Project } from '#web/content/projects.ts'
import type { benefits, promises } from '#web/content/studio.ts'
import type { Testimonial } from '#web/content/testimonials.ts'
import type { ShownLine } from '#web/site/services/service-shown.ts'

type Drawing = { src: string; width: number; height: number }
type ServiceLine = Pick<ShownLine, 'slug' | 'name' | 'summary' | 'picture' | 'pictureAlt'>
type Shown<Entry> = Entry & { shown: Drawing }

export type HomeContent = {
  products: readonly ListedProduct[]
  hasFailed: boolean
  benefits: typeof benefits
  promises: typeof promises
  studio: Drawing
  lines: readonly Shown<ServiceLine>[]
  packages: readonly Package[]
  projects: readonly Shown<Project>[]
  testimonials: readonly Shown<Testimonial>[]
  formEndpoint: string | null
}

/** The loaded content, or a promise of it after a navigation. */
export type Arriving = HomeContent | { arriving: Promise<HomeContent> }

/** Suspends until the content has loaded. */
export function useArrived(content: Arriving): HomeContent {
  return 'arriving' in content ? use(content.arriving) : content
}
