import type { z } from 'zod'
import { attachmentTokens } from '#shared/contracts/attachments.ts'
import { requestQuote as quoteContract, subscribe as subscribeContract } from '#shared/contracts/inquiries.ts'

/* The calls of the API that the pages' own forms repeat without script. */

export { attachmentTokens, quoteContract, subscribeContract }

export type Quote = z.infer<typeof quoteContract.body>
export type QuoteAnswer = z.infer<typeof quoteContract.result>
export type SubscribeRequest = z.infer<typeof subscribeContract.body>
export type SubscribeAnswer = z.infer<typeof subscribeContract.result>
