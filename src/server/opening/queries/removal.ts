import { hashOf } from '#server/platform/hash-of.ts'
import type { OpeningContext, Removal, Source } from '../context.ts'

/** What removing the samples would do now. */
export async function readRemoval(
  { sampleShop, content }: Pick<OpeningContext, 'sampleShop' | 'content'>,
  source: Source,
): Promise<Removal> {
  return {
    products: await sampleShop.list(source),
    reviews: await sampleShop.listReviews(source),
    content: await content.read(source),
  }
}

/** Stands for exactly this removal: which products go, which stay and why, and the versions of the texts. */
export function fingerprintOf({ products, reviews, content }: Removal): string {
  const { lists, versions } = content
  return hashOf({ products, reviews, lists, versions })
}
