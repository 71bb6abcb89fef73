import type { SitePictureName } from '#shared/site-pictures.ts'

export type GalleryItem = { src: SitePictureName; alt: string; title: string; caption: string }

export const gallery: readonly GalleryItem[] = []
