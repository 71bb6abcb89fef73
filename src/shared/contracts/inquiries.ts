import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { attachmentTokens } from './attachments.ts'
import { honeypotFields, id, multilineText, text, visitorEmail } from './fields.ts'

export const requestQuote = endpoint({
  method: 'POST',
  path: '/service-orders',
  access: 'public',
  limit: 'quote',
  summary: 'Asks for a quote; the request is kept as a service order and acknowledged by mail.',
  body: z.object({
    customer_name: text(maxLength.name).trim().min(1),
    email: visitorEmail,
    phone: text(maxLength.phone).default(''),
    package: text(maxLength.package).default(''),
    project_details: multilineText(maxLength.text).trim().min(1),
    /** The tokens that POST /attachments answered. */
    attachments: attachmentTokens.default([]),
    ...honeypotFields,
  }),
  result: z.object({
    id,
    status: z.literal('pending'),
    payment_status: z.literal('unpaid'),
    message: z.string(),
  }),
})

export const subscribe = endpoint({
  method: 'POST',
  path: '/subscribe',
  access: 'public',
  limit: 'subscribe',
  summary: 'Subscribes to the newsletter; the same address twice is answered alike.',
  body: z.object({ email: visitorEmail, ...honeypotFields }),
  result: z.object({ message: z.string() }),
})
