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

/** The marks that remind of money owed or claimed; who settles them decides about it. */
export const isMoneyFlag = (flag: string) => ['refund_due', 'refund_failed', 'disputed'].includes(flag)
