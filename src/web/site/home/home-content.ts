import { use } from 'react'
import type { PostalPlace } from '#shared/address/postal-place.ts'
import type { ContactContent } from '#shared/content/schemas/contact.ts'
import type { HomeTexts } from '#shared/content/schemas/home.ts'
import type { Package } from '#shared/content/schemas/packages.ts'
import type { Parts } from '#shared/content/schemas/parts.ts'
import type { Testimonial } from '#shared/content/schemas/testimonials.ts'
import type { Shown } from '#shared/content/shown.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import type { ListedProject } from '#web/site/projects/listed-projects.ts'
import type { ShownLine } from '#web/site/services/service-shown.ts'
import type { MapTexts } from '#web/ui/map/map.tsx'

type ServiceLine = Pick<ShownLine, 'slug' | 'name' | 'summary' | 'picture' | 'pictureAlt'>

export type HomeContent = {
  products: readonly ListedProduct[]
  hasFailed: boolean
  /** Which parts of the site there are; home shows nothing of the others. */
  parts: Parts
  texts: Shown<HomeTexts>
  /** What home shows of the contact page: after sending the form, and around the map. */
  contact: { thanks: ContactContent['thanks']; map: MapTexts }
  lines: readonly ServiceLine[]
  packages: readonly Package[]
  projects: readonly ListedProject[]
  testimonials: readonly Shown<Testimonial>[]
  formEndpoint: string | null
  /** The address of its share picture. */
  share: string | undefined
  /** The studio's city in its parts, for structured data. */
  place: PostalPlace
  formId?: string
}

/** The loaded content, or a promise of it after a navigation. */
export type Arriving = HomeContent | { arriving: Promise<HomeContent> }

/** Suspends until the content has loaded. */
export function useArrived(content: Arriving): HomeContent {
  return 'arriving' in content ? use(content.arriving) : content
}
