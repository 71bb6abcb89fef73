import type { SitePictureName } from '#shared/site-pictures.ts'

/** A §3; `stars` may be a half step. Sample words until the owner replaces them. */
export type Testimonial = {
  image: SitePictureName
  imageAlt: string
  stars: number
  text: string
  name: string
  role: string
  isSample: true
}

export const testimonials: readonly Testimonial[] = []
