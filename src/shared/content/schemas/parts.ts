import { z } from 'zod'
import { onOff } from './fields.ts'

/** Which parts of the site there are; one that is off is not found, and nothing leads to it (CNT-07). */
export const partsContent = z.object({
  services: onOff('Services', { help: 'The page of all services, and those of the three lines.' }),
  packages: onOff('Packages and prices'),
  projects: onOff('Projects', { help: 'Their list, and the page of each.' }),
  gallery: onOff('Gallery'),
  testimonials: onOff('Testimonials'),
  about: onOff('About us'),
  faq: onOff('Questions'),
  news: onOff('News'),
  shop: onOff('Shop', { help: 'With cart and checkout. Orders that were placed keep their pages.' }),
})
export type Parts = z.infer<typeof partsContent>
export type SitePart = keyof Parts
