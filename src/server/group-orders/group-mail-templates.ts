import type { MailPart } from '#server/platform/mail/mail-html.ts'
import { composeMail, greeting, plainFirstName, type WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import type { Collected, GroupPrices, Payer } from '#shared/group-orders/group-order.ts'
import { spanInWords } from '#shared/group-orders/price-words.ts'
import type { Share } from '#shared/group-orders/shares.ts'
import { formatCents } from '#shared/money.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import { goodParts, type MailGood } from './mail-good.ts'

/**
 * The two links of a new group, to whoever has started it. Like every mail to an address that nobody has proved, it repeats nothing
 * that was entered but a first name: neither title nor design. The picture is the catalogue's.
 */
export function groupStartedMail(
  words: MailWords,
  group: { name: string; good: MailGood; lastDay: string; payer: Payer; organizerPage: string; joinPage: string },
): WrittenMail {
  const { subject, heading, lead, leadEach, button, share, shareButton, secret } = words.groupStarted
  const filled = { product: group.good.name, day: promiseDay(group.lastDay) }
  return composeMail(words, fillPlaceholders(subject, filled), [
    { kind: 'heading', text: heading },
    greeting(words, group.name),
    { kind: 'text', text: fillPlaceholders(group.payer === 'each' ? leadEach : lead, filled) },
    ...goodParts(group.good),
    { kind: 'button', text: button, address: group.organizerPage },
    { kind: 'text', text: secret },
    { kind: 'text', text: share },
    { kind: 'button', text: shareButton, address: group.joinPage },
    { kind: 'text', text: words.signature },
  ])
}

/** The link to the own entry, to whoever has entered; like the one above, it repeats nothing but a first name. */
export function groupEnteredMail(words: MailWords, { name, good, lastDay, payer, page }: Entry): WrittenMail {
  const { subject, heading, lead, leadEach, button, secret } = words.groupEntered
  const filled = { product: good.name, day: promiseDay(lastDay) }
  return composeMail(words, fillPlaceholders(subject, filled), [
    { kind: 'heading', text: heading },
    greeting(words, name),
    { kind: 'text', text: fillPlaceholders(payer === 'each' ? leadEach : lead, filled) },
    ...goodParts(good),
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: secret },
    { kind: 'text', text: words.signature },
  ])
}

/** That the deadline or the studio has closed the list, and what it comes to. */
export function groupClosedMail(
  words: MailWords,
  group: {
    name: string
    good: MailGood
    prices: GroupPrices
    payer: Payer
    by: 'deadline' | 'studio'
    isWithdrawn: boolean
    organizerPage: string
  },
): WrittenMail {
  const { subject, heading, pieces, each, total, button } = words.groupClosed
  const { units, each: span, totalCents } = group.prices
  const filled = { product: group.good.name }
  return composeMail(words, fillPlaceholders(subject, filled), [
    { kind: 'heading', text: heading },
    greeting(words, group.name),
    { kind: 'text', text: fillPlaceholders(leadOfClosed(words, group), filled) },
    ...goodParts(group.good),
    ...(units > 0
      ? [
          {
            kind: 'facts' as const,
            rows: [
              [pieces, String(units)],
              [each, spanInWords(span)],
              [total, formatCents(totalCents)],
            ] as [string, string][],
          },
        ]
      : []),
    { kind: 'button', text: button, address: group.organizerPage },
    { kind: 'text', text: words.signature },
  ])
}

function leadOfClosed(
  { groupClosed: { empty, lead, leadEach, leadStudio, leadStudioEach, leadWithdrawn } }: MailWords,
  {
    prices,
    payer,
    by,
    isWithdrawn,
  }: { prices: GroupPrices; payer: Payer; by: 'deadline' | 'studio'; isWithdrawn: boolean },
): string {
  if (isWithdrawn) return leadWithdrawn
  if (prices.units === 0) return empty
  if (by === 'studio') return payer === 'each' ? leadStudioEach : leadStudio
  return payer === 'each' ? leadEach : lead
}

/** So that its people know which group order it is; left out of the mail where that is not plainly a name. */
export function startedBy({ groupPart: { startedBy } }: MailWords, organizer: string): MailPart {
  const first = plainFirstName(organizer)
  return { kind: 'text', text: first && fillPlaceholders(startedBy, { organizer: first }) }
}

/** To one person of a group in which each pays the own part: what it is, and the page to pay it. */
export function groupShareMail(
  words: MailWords,
  {
    name,
    organizer,
    good,
    part,
    payBy,
    graceDays,
    page,
  }: { name: string; organizer: string; good: MailGood; part: Share; payBy: string; graceDays: number; page: string },
): WrittenMail {
  const { subject, heading, lead, goods, setup, shipping, total, until, button, closing } = words.groupPart
  const filled = { product: good.name, day: promiseDay(payBy), count: String(graceDays) }
  return composeMail(words, fillPlaceholders(subject, filled), [
    { kind: 'heading', text: heading },
    greeting(words, name),
    { kind: 'text', text: fillPlaceholders(lead, filled) },
    startedBy(words, organizer),
    ...goodParts(good),
    {
      kind: 'facts',
      rows: [
        [goods, formatCents(part.goodsCents)],
        ...(part.setupCents > 0 ? [[setup, formatCents(part.setupCents)] as [string, string]] : []),
        [shipping, formatCents(part.shippingCents)],
        [total, formatCents(part.totalCents)],
        [until, promiseDay(payBy)],
      ],
    },
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: fillPlaceholders(closing, filled) },
    { kind: 'text', text: words.signature },
  ])
}

type Entry = { name: string; good: MailGood; lastDay: string; payer: Payer; page: string }
type Standing = { name: string; good: MailGood; collected: Collected }

function standing({ groupPart: { paid, missing } }: MailWords, { paid: count, parts, missingCents }: Collected) {
  const rows: [string, string][] = [
    [paid, `${count} / ${parts}`],
    [missing, formatCents(missingCents)],
  ]
  return { kind: 'facts' as const, rows }
}

/** To the organizer: the day has passed, and the sum is not together. `last` is the day after which everything goes back. */
export function groupShortMail(
  words: MailWords,
  { name, good, collected, last, page }: Standing & { last: string; page: string },
): WrittenMail {
  const { subject, heading, lead, button } = words.groupShort
  const filled = { product: good.name, day: promiseDay(last) }
  return composeMail(words, fillPlaceholders(subject, filled), [
    { kind: 'heading', text: heading },
    greeting(words, name),
    { kind: 'text', text: fillPlaceholders(lead, filled) },
    ...goodParts(good),
    standing(words, collected),
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: words.signature },
  ])
}

/** To the organizer: everybody has paid. `own`: what the organizer has typed and drawn. */
export function groupCompletedMail(
  words: MailWords,
  { name, good, own, pickupCode, page }: Standing & { own: MailPart[]; pickupCode: string; page: string },
): WrittenMail {
  const { subject, heading, lead, leadPickup, button } = words.groupCompleted
  return composeMail(words, fillPlaceholders(subject, { product: good.name }), [
    { kind: 'heading', text: heading },
    greeting(words, name),
    { kind: 'text', text: fillPlaceholders(pickupCode ? leadPickup : lead, { product: good.name }) },
    ...(pickupCode
      ? [{ kind: 'facts' as const, rows: [[words.orderStatus.ready.code, pickupCode]] as [string, string][] }]
      : []),
    ...own,
    ...goodParts(good),
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: words.signature },
  ])
}

/** To one person for whom the organizer has paid, and whom no mail of an own order tells anything. */
export function groupOrderedMail(
  words: MailWords,
  { name, good, isPickup, page }: { name: string; good: MailGood; isPickup: boolean; page: string },
): WrittenMail {
  const { subject, heading, lead, leadPickup, button } = words.groupOrdered
  const filled = { product: good.name }
  return composeMail(words, fillPlaceholders(subject, filled), [
    { kind: 'heading', text: heading },
    greeting(words, name),
    { kind: 'text', text: fillPlaceholders(isPickup ? leadPickup : lead, filled) },
    ...goodParts(good),
    { kind: 'button', text: button, address: page },
    { kind: 'text', text: words.signature },
  ])
}

/** That everybody has paid, to the studio; `page` lists its orders. */
export function groupCompletedNotice(
  words: MailWords,
  { name, title, good, collected, page }: Standing & { title: string; page: string },
): WrittenMail {
  const { noticeSubject, noticeHeading, noticeLead, total, noticeButton } = words.groupCompleted
  const filled = { title, amount: formatCents(collected.totalCents) }
  return composeMail(words, fillPlaceholders(noticeSubject, filled), [
    { kind: 'heading', text: noticeHeading },
    { kind: 'text', text: `${title} · ${good.name} · ${name}` },
    { kind: 'text', text: noticeLead },
    standing(words, collected),
    { kind: 'facts', rows: [[total, formatCents(collected.totalCents)]] },
    { kind: 'button', text: noticeButton, address: page },
  ])
}
