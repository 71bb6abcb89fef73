import type { Parts } from './schemas/parts.ts'

export const parts: Parts = {
  services: true,
  packages: true,
  projects: true,
  gallery: true,
  testimonials: true,
  about: true,
  faq: true,
  news: true,
  shop: true,
}
