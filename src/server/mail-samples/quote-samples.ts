import { linkMail } from '#server/platform/mail/link-mail-template.ts'
import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { paths } from '#shared/paths.ts'
import { quoteAcknowledgement, quoteNotice } from '../inquiries/inquiry-mail-templates.ts'
import {
  proposalAcceptedMail,
  proposalNotice,
  proposalPaidMail,
  proposalPaidNotice,
} from '../orders/proposal-mail-templates.ts'
import { quoteMail } from '../orders/quote-mail-template.ts'
import { customer_name, email, now, phone, token } from './sample-order.ts'
import type { Samples } from './samples.ts'

/** Also those that came with a message. */
export const sentFiles = [
  { name: 'logo.png', bytes: 1_830_000 },
  { name: 'sketches, first round.pdf', bytes: 402_000 },
]

export function quoteSamples(words: MailWords, origin: string, prefix: string) {
  const forOwner = { files: [], address: `${origin}${adminPaths.serviceOrder(4)}` }
  const asked = {
    number: `${prefix}-M4PX9T`,
    now,
    quote: {
      customer_name,
      email,
      phone,
      package: 'Merch Launch Pack',
      project_details:
        'Shirts & totes for the opening of our bakery, "Crumb & Crust", on December 12.\nSixty shirts, S to XL, and a hundred totes, two colors on each.',
      website: '',
    },
  }
  const request = { number: asked.number, customer_name, package: asked.quote.package }
  const page = `${origin}${paths.proposal(token)}`
  const bare = { ...request, lines: [], depositCents: null, validUntil: null }
  const lines = [
    { text: 'Shirts, two colors', qty: 60, unitCents: 1_450 },
    { text: 'Totes, two colors', qty: 100, unitCents: 585 },
    { text: 'Test print of each', qty: 1, unitCents: 3_000 },
  ]
  const priced = { ...bare, lines, quotedCents: 148_500, depositCents: 50_000, validUntil: '2026-12-31', page }
  return {
    'quote-acknowledgement': {
      'To whoever asks for a quote': quoteAcknowledgement(words, { ...asked, files: sentFiles }),
    },
    'quote-notice': {
      'To the owner, when somebody asks for a quote': quoteNotice(words, { ...asked, ...forOwner, files: sentFiles }),
      'To the owner, when no package is named': quoteNotice(words, {
        ...asked,
        ...forOwner,
        quote: { ...asked.quote, package: '' },
      }),
    },
    'quote-answer': {
      'To the customer, when the owner names a price': quoteMail(words, {
        ...priced,
        message:
          'Sixty shirts and a hundred totes, two colors on each, fit on two press days: December 3 and 8.\n\nThe price below holds until the end of the month and includes one test print of each.',
      }),
      'To the customer, when the price is another than before': quoteMail(words, {
        ...{ ...bare, page },
        message: 'With the third color on the totes that you asked for, the price is a new one.',
        quotedCents: 162_000,
        sentBefore: { cents: 148_500, at: now },
      }),
      'To the customer, when the owner asks back': quoteMail(words, {
        ...{ ...bare, page: null },
        message: 'One question before we name a price: do the totes carry the same drawing as the shirts?',
        quotedCents: null,
      }),
    },
    ...proposalSamples(words, { ...priced, totalCents: priced.quotedCents }, { page, record: forOwner.address }),
  } satisfies Partial<Record<MailKind, Samples>>
}

function proposalSamples(
  words: MailWords,
  priced: Omit<Parameters<typeof proposalAcceptedMail>[1], 'depositDueCents' | 'answeredName' | 'answerNote'>,
  { page, record }: { page: string; record: string },
) {
  const accepted = { ...priced, answeredName: customer_name, answerNote: '', depositDueCents: 50_000 }
  const note = 'We found a printer around the corner.\nThank you for the quick answer all the same.'
  const paymentNumber = `${priced.number.split('-')[0]}-Q7TK2R`
  const receipt = new URL(paths.order(token), page).href
  const deposit = { ...priced, paymentNumber, amountCents: 50_000, paidCents: 50_000, openCents: 98_500, overCents: 0 }
  const rest = { ...priced, paymentNumber, amountCents: 98_500, paidCents: 148_500, openCents: 0, overCents: 0 }
  return {
    'proposal-link': {
      'To the client, who has asked for it again': linkMail(words, 'proposalLink', { number: priced.number, page }),
    },
    'proposal-accepted': {
      'To the client, who has accepted, with a deposit': proposalAcceptedMail(words, accepted, page),
      'To the client, who has accepted, without one': proposalAcceptedMail(
        words,
        { ...accepted, depositDueCents: 0 },
        page,
      ),
    },
    'proposal-notice': {
      'To the owner, when a quote is accepted': proposalNotice(words, 'accepted', accepted, record),
      'To the owner, when a quote is declined': proposalNotice(
        words,
        'declined',
        { ...accepted, answerNote: note, depositDueCents: 0 },
        record,
      ),
      'To the owner, when it is declined without a reason': proposalNotice(
        words,
        'declined',
        { ...accepted, depositDueCents: 0 },
        record,
      ),
    },
    'proposal-paid': {
      'To the client, when the deposit is paid': proposalPaidMail(words, deposit, { page, receipt }),
      'To the client, when everything is paid': proposalPaidMail(words, rest, { page, receipt }),
      'To the client, when more came than is owed': proposalPaidMail(
        words,
        { ...rest, overCents: 98_500 },
        { page: null, receipt },
      ),
    },
    'proposal-paid-notice': {
      'To the owner, when a deposit is paid': proposalPaidNotice(words, deposit, record),
      'To the owner, when more came than is owed': proposalPaidNotice(words, { ...rest, overCents: 98_500 }, record),
    },
  } satisfies Partial<Record<MailKind, Samples>>
}
