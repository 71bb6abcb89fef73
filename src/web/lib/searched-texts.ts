import type { Services } from '#server/app/services.ts'

/** Every document that the search of the site reads, as it is published. */
export async function readSearchedTexts(content: Pick<Services['content'], 'shown' | 'news' | 'offeredParts'>) {
  return {
    about: await content.shown('about'),
    contact: await content.shown('contact'),
    faq: await content.shown('faq'),
    gallery: await content.shown('gallery'),
    home: await content.shown('home'),
    news: await content.news(),
    packages: await content.shown('packages'),
    parts: await content.offeredParts(),
    policies: await content.shown('policies'),
    projects: await content.shown('projects'),
    services: await content.shown('services'),
    shop: await content.shown('shop'),
    smallPages: await content.shown('smallPages'),
    testimonials: await content.shown('testimonials'),
  }
}

export type SearchedTexts = Awaited<ReturnType<typeof readSearchedTexts>>
