import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { paths } from '#shared/paths.ts'
import { groupClosedMail, groupStartedMail } from '../group-orders/group-mail-templates.ts'
import { customer_name, token } from './sample-order.ts'
import type { Samples } from './samples.ts'

export function groupSamples(words: MailWords, origin: string) {
  const each = { least: 1_880, most: 2_080 }
  const prices = { units: 26, each, steps: [], next: null, setupCents: 2_500, totalCents: 53_380 }
  const closed = {
    name: customer_name,
    product: 'Your Artwork Tee',
    organizerPage: `${origin}${paths.groupOrder(token)}`,
  }
  return {
    'group-started': {
      'To whoever starts a group order': groupStartedMail(words, {
        ...{ ...closed, lastDay: '2026-12-04' },
        joinPage: `${origin}${paths.joinGroup(token)}`,
      }),
    },
    'group-closed': {
      'To the organizer, when the deadline closes the list': groupClosedMail(words, { ...closed, prices }),
      'To the organizer, when nobody has entered': groupClosedMail(words, {
        ...closed,
        prices: { ...prices, units: 0, totalCents: 0 },
      }),
    },
  } satisfies Partial<Record<MailKind, Samples>>
}
