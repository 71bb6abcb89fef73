import { messages } from '../messages.ts'

type FlagTexts = { label: string; explanation: string }

const flagTexts: Partial<Record<string, FlagTexts>> = messages.admin.flags

/** What a flag of an order asks of the administrator. An unknown flag is shown under its own name. */
export function textsOfFlag(flag: string): FlagTexts {
  const known = flagTexts[flag]
  if (known) return known
  const label = flag.replaceAll('_', ' ')
  return { label: label.charAt(0).toUpperCase() + label.slice(1), explanation: messages.admin.unknownFlag }
}

/** A proof is owed: the order goes to work once an administrator has settled it, with the buyer's approval. */
export const proofFlag = 'proof_owed'

/** A part of a group order that is paid, and waits for the others: nobody works on it, and nobody settles this mark by hand. */
export const groupFlag = 'group_waiting'

/** The buyer's bank asks about the payment, or has drawn it back. */
export const disputeFlag = 'disputed'

/** While an order has one of these flags nobody works on it, so its days do not count yet. */
export const holdingFlags: readonly string[] = [proofFlag, groupFlag, 'large_order', 'stock_short']

/** Nothing of an order with one of these goes on press; the days of a disputed one have begun to count. */
export const pressStoppingFlags: readonly string[] = [...holdingFlags, disputeFlag]

/** What the buyer wrote on the order's page waits for an answer. */
export const messageFlag = 'buyer_wrote'

/** The client of a quote request has said no, until the studio settles the mark or sends another price. */
export const declinedFlag = 'quote_declined'

/** The marks that remind of money owed or claimed; who settles them decides about it. */
export const isMoneyFlag = (flag: string) => ['refund_due', 'refund_failed', disputeFlag].includes(flag)
