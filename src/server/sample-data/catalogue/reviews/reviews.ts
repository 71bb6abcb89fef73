import { apparelReviews } from './apparel.ts'
import { goodsReviews } from './goods.ts'
import { printReviews } from './print.ts'
import type { SampleReviews } from './sample-review.ts'

export const sampleReviews: SampleReviews = { ...apparelReviews, ...goodsReviews, ...printReviews }
