import { z } from 'zod'
import { maxLength } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { byId, id, isoTime, sum, text } from '../fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

export const proposalStates = ['open', 'accepted', 'declined', 'replaced', 'expired', 'withdrawn'] as const

/** A price that was sent to a client, as it was sent, and what the client has answered. */
export const proposal = z.object({
  id,
  state: z.enum(proposalStates),
  message: z.string(),
  /** Empty where only the price was named. */
  lines: z.array(z.object({ text: z.string(), quantity: z.number().int(), unit_price: sum })),
  total: sum,
  /** What is due when it is accepted; null for nothing. */
  deposit: sum.nullable(),
  /** The last day on which it can be accepted, in the studio's calendar; null for none. */
  valid_until: z.string().nullable(),
  sent_at: isoTime,
  /** Who has sent it; empty for a deleted account. */
  sent_by: z.string(),
  answered_at: isoTime.nullable(),
  /** The name that was typed under the acceptance. */
  answered_name: z.string(),
  /** Why it was declined. */
  answer_note: z.string(),
})
export type Proposal = z.infer<typeof proposal>

export const listProposals = endpoint({
  ...admin,
  method: 'GET',
  path: '/service-orders/:id/proposals',
  needs: 'orders:read',
  summary: 'The prices that were sent to the client of a quote request, newest first.',
  params: byId,
  result: z.object({ proposals: z.array(proposal) }),
})

export const linkOfProposal = endpoint({
  ...admin,
  method: 'POST',
  path: '/service-orders/:id/proposal-link',
  needs: 'customers:change',
  summary: 'A new link to the page of the newest proposal, to hand it over in another way than by mail.',
  params: byId,
  result: z.object({ url: z.string() }),
})

export const acceptForClient = endpoint({
  ...admin,
  method: 'POST',
  path: '/service-orders/:id/accept',
  needs: 'customers:change',
  summary:
    'Notes that the client has accepted the newest price in another way than on the page, and mails them what was agreed.',
  params: byId,
  /** `proposal`: the id of the price; `name`: who has said yes. */
  body: z.object({ proposal: id, name: text(maxLength.name).trim().min(1) }),
  result: z.object({ proposals: z.array(proposal) }),
})
