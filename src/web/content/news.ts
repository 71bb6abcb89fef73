import type { SitePictureName } from '#shared/site-pictures.ts'

/** One piece of news. `date` is the day it went up, as 2026-11-21; `link` leads on to a page of this site. */
export type NewsPost = {
  title: string
  date: string
  paragraphs: readonly string[]
  picture?: { name: SitePictureName; alt: string }
  link?: { label: string; to: string }
}

/** The news page stays empty and is not indexed until there is one here; newest first. */
export const newsPosts: readonly NewsPost[] = []
