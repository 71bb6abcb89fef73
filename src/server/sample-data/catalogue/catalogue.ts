import { banners } from './banners.ts'
import { culturalCollection } from './cultural-collection.ts'
import { flyersAndCards } from './flyers-and-cards.ts'
import { hoodies } from './hoodies.ts'
import { mugs } from './mugs.ts'
import { packaging } from './packaging.ts'
import { posters } from './posters.ts'
import type { SampleCategory } from './sample-product.ts'
import { seasonal } from './seasonal.ts'
import { stickers } from './stickers.ts'
import { tShirts } from './t-shirts.ts'
import { totes } from './totes.ts'

/** The sample shop, in the order of the category tabs. */
export const catalogue: readonly SampleCategory[] = [
  tShirts,
  hoodies,
  totes,
  mugs,
  stickers,
  banners,
  flyersAndCards,
  posters,
  packaging,
  seasonal,
  culturalCollection,
]
