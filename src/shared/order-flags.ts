import { messages } from './messages.ts'

type FlagWords = { label: string; explanation: string }

const words: Partial<Record<string, FlagWords>> = messages.admin.flags

/** What a flag of an order asks of the administrator. An unknown flag is shown under its own name. */
export function wordsForFlag(flag: string): FlagWords {
  const known = words[flag]
  if (known) return known
  const label = flag.replaceAll('_', ' ')
  return { label: label.charAt(0).toUpperCase() + label.slice(1), explanation: messages.admin.unknownFlag }
}
