import type { SitePictureName } from '#shared/site-pictures.ts'

/** A §3. `link` is an external address or a path of this site. Sample work until the owner replaces it. */
export type Project = {
  id: number
  image: SitePictureName
  imageAlt: string
  title: string
  category: string
  tags: readonly string[]
  link: string
  description: string
  featured: boolean
  year: number
  client: string
  isSample: true
}

export const projects: readonly Project[] = []
