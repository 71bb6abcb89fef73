/** One picture of a product's gallery; width and height in pixels. */
export type GalleryPicture = { src: string; alt: string; width: number; height: number }
