import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { sitePicture } from '#shared/site-pictures.ts'
import { groupCalledOffMail } from '../group-orders/called-off-mail-template.ts'
import {
  groupClosedMail,
  groupCompletedMail,
  groupCompletedNotice,
  groupEnteredMail,
  groupOrderedMail,
  groupShareMail,
  groupShortMail,
  groupStartedMail,
} from '../group-orders/group-mail-templates.ts'
import { ownParts } from '../group-orders/mail-good.ts'
import { customer_name, token } from './sample-order.ts'
import type { Samples } from './samples.ts'

export function groupSamples(words: MailWords, origin: string) {
  const each = { least: 1_880, most: 2_080 }
  const prices = { units: 26, each, steps: [], next: null, cheaper: null, setupCents: 2_500, totalCents: 53_380 }
  const picture = new URL(sitePicture('service-t-shirts').src, origin).href
  const good = { name: 'Your Artwork Tee', options: 'Navy', picture }
  const closed = {
    ...{ name: customer_name, isWithdrawn: false },
    good,
    organizerPage: `${origin}${paths.groupOrder(token)}`,
  }
  const part = { goodsCents: 3_760, setupCents: 192, shippingCents: 104, totalCents: 4_056 }
  const sums = { paid: 9, parts: 12, paidCents: 40_310, missingCents: 13_070, totalCents: 53_380 }
  const collected = { ...sums, payBy: '2026-12-11', isOverdue: true }
  const standing = { name: customer_name, good, collected, page: closed.organizerPage }
  const organizer = 'Olive Quist'
  const ended = { ...standing, organizer, title: 'Staff shirts, spring', reason: '' }
  return {
    'group-part': {
      'To each person, when the organizer asks everybody to pay': groupShareMail(words, {
        ...{ name: customer_name, organizer, good, part, payBy: '2026-12-11', graceDays: 3 },
        page: `${origin}${paths.groupEntry(token)}`,
      }),
      'Without set-up': groupShareMail(words, {
        ...{ name: customer_name, organizer, good, payBy: '2026-12-11', graceDays: 3 },
        part: { ...part, setupCents: 0, totalCents: 3_864 },
        page: `${origin}${paths.groupEntry(token)}`,
      }),
    },
    'group-short': {
      'To the organizer, when the day has passed': groupShortMail(words, { ...standing, last: '2026-12-14' }),
    },
    'group-called-off': {
      'To the organizer, when the studio calls it off': groupCalledOffMail(words, {
        ...{ ...ended, organizer: '', by: 'studio', reader: 'organizerUnpaid' },
        reason: 'The mill has stopped making this tee.',
      }),
      'To whoever has paid': groupCalledOffMail(words, { ...ended, by: 'deadline', reader: 'paid' }),
      'To whoever has not': groupCalledOffMail(words, { ...ended, by: 'deadline', reader: 'unpaid' }),
      'To whoever is paying, when the organizer calls it off': groupCalledOffMail(words, {
        ...{ ...ended, by: 'organizer', reader: 'paying' },
      }),
      'To the organizer': groupCalledOffMail(words, {
        ...{ ...ended, organizer: '', by: 'organizer', reader: 'organizer' },
      }),
    },
    'group-completed': {
      'To the organizer, for a pickup': groupCompletedMail(words, {
        ...{ ...standing, own: [], pickupCode: '7F3K2Q' },
      }),
      'To the organizer, when everybody has paid': groupCompletedMail(words, {
        ...{ ...standing, pickupCode: '' },
        own: ownParts({ title: 'Staff shirts, spring', design: sitePicture('service-mugs').src }, origin),
      }),
    },
    'group-ordered': {
      'To whoever the organizer has paid for': groupOrderedMail(words, {
        ...{ name: customer_name, good, isPickup: false, page: `${origin}${paths.groupEntry(token)}` },
      }),
      'The same, for a pickup': groupOrderedMail(words, {
        ...{ name: customer_name, good, isPickup: true, page: `${origin}${paths.groupEntry(token)}` },
      }),
    },
    'group-completed-notice': {
      'To the studio, when everybody has paid': groupCompletedNotice(words, {
        ...{ ...standing, collected: { ...collected, paid: 12, missingCents: 0 } },
        title: 'Staff shirts, spring',
        page: `${origin}${adminPaths.ordersOfGroup(7)}`,
      }),
    },
    'group-started': {
      'To whoever starts a group order': groupStartedMail(words, {
        ...{ ...closed, lastDay: '2026-12-04', payer: 'organizer' },
        joinPage: `${origin}${paths.joinGroup(token)}`,
      }),
      'Where each pays the own part': groupStartedMail(words, {
        ...{ ...closed, lastDay: '2026-12-04', payer: 'each' },
        joinPage: `${origin}${paths.joinGroup(token)}`,
      }),
    },
    'group-entered': {
      'To whoever enters': groupEnteredMail(words, {
        ...{ name: customer_name, good, lastDay: '2026-12-04', payer: 'organizer' },
        page: `${origin}${paths.groupEntry(token)}`,
      }),
      'Where each pays the own part': groupEnteredMail(words, {
        ...{ name: customer_name, good, lastDay: '2026-12-04', payer: 'each' },
        page: `${origin}${paths.groupEntry(token)}`,
      }),
    },
    'group-closed': {
      'To the organizer, when the deadline closes the list': groupClosedMail(words, {
        ...{ ...closed, prices, payer: 'organizer', by: 'deadline' },
      }),
      'The same, where each pays the own part, when the studio closes it': groupClosedMail(words, {
        ...{ ...closed, prices, payer: 'each', by: 'studio' },
      }),
      'To the organizer, when the studio closes it': groupClosedMail(words, {
        ...{ ...closed, prices, payer: 'organizer', by: 'studio' },
      }),
      'The same, where each pays the own part': groupClosedMail(words, {
        ...closed,
        prices,
        payer: 'each',
        by: 'deadline',
      }),
      'To the organizer, when the product is not in the shop any more': groupClosedMail(words, {
        ...{ ...closed, prices, payer: 'organizer', by: 'deadline', isWithdrawn: true },
      }),
      'To the organizer, when nobody has entered': groupClosedMail(words, {
        ...{ ...closed, payer: 'organizer', by: 'deadline' },
        prices: { ...prices, units: 0, totalCents: 0 },
      }),
    },
  } satisfies Partial<Record<MailKind, Samples>>
}
