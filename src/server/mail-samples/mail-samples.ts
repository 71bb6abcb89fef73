import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { WrittenMail } from '#server/platform/mail/mail-parts.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { contentKinds } from '#shared/content/schemas/kinds.ts'
import { messages } from '#shared/messages.ts'
import { orderMessage } from '#shared/order/order-message.ts'
import { standardOrderPrefix } from '#shared/order/order-number.ts'
import { paths } from '#shared/paths.ts'
import {
  emailAskedNote,
  emailConfirmation,
  emailNote,
  invitationMail,
  ownerNote,
  passwordNote,
  passwordReset,
  signInNote,
  twoStepEndedNote,
  twoStepNote,
} from '../auth/account-mail-templates.ts'
import { scheduleMissedNotice } from '../content/schedule-mail-template.ts'
import { answerMail } from '../inbox/answer-mail-template.ts'
import { contactAcknowledgement, contactNotice } from '../inquiries/inquiry-mail-templates.ts'
import { newsletterConfirmation, newsletterWelcome } from '../inquiries/newsletter-mail-templates.ts'
import { writeTest } from '../newsletters/letter.ts'
import { groupSamples } from './group-samples.ts'
import { mailWords } from './mail-words.ts'
import { orderSamples } from './order-samples.ts'
import { paymentSamples } from './payment-samples.ts'
import { quoteSamples, sentFiles } from './quote-samples.ts'
import { sampleLetter } from './sample-letter.ts'
import { customer_name, email, now, phone, token } from './sample-order.ts'
import type { Samples } from './samples.ts'

export type MailSample = WrittenMail & { kind: MailKind; when: string }

/** Every mail that the shop can write, as it would leave from `origin` with these words and this prefix of the order numbers. */
export function mailSamples(
  origin: string,
  words: MailWords = mailWords(),
  prefix: string = standardOrderPrefix,
): MailSample[] {
  const samples: Record<MailKind, Samples> = {
    ...orderSamples(words, origin, prefix),
    ...groupSamples(words, origin),
    ...paymentSamples(words, origin, prefix),
    ...quoteSamples(words, origin, prefix),
    ...contactSamples(words, origin, prefix),
    ...newsletterSamples(words, origin),
    ...accountSamples(words, origin),
    'schedule-missed-notice': {
      'To whoever set a text to a time, when it did not go out': scheduleMissedNotice(words, {
        page: contentKinds.home.label,
        publishAt: now,
        reason: messages.content.stale(email),
        address: `${origin}${adminPaths.siteDocument('home')}`,
      }),
    },
  }
  return (Object.keys(samples) as MailKind[]).flatMap((kind) =>
    Object.entries(samples[kind]).map(([when, mail]) => ({ kind, when, ...mail })),
  )
}

/** Neither in the sample's studio nor in another one. */
const colleague = 'Rosa Lindqvist'

function contactSamples(words: MailWords, origin: string, prefix: string) {
  const forOwner = { files: [], address: `${origin}${adminPaths.message(4)}` }
  const asked = {
    full_name: customer_name,
    email,
    phone,
    subject: 'Cards on cherry wood',
    message: 'Do you print on wood?\nI have a stack of 2 × 3½ in cherry veneer & a logo with thin lines.',
  }
  return {
    'contact-acknowledgement': {
      'To whoever writes on a contact form': contactAcknowledgement(words, { ...asked, formId: 'contact' }),
      'To whoever enters something else than a name': contactAcknowledgement(words, {
        ...asked,
        full_name: 'crumb.example',
        formId: 'contact',
      }),
    },
    'contact-notice': {
      'To the owner, when somebody writes': contactNotice(words, {
        ...asked,
        ...forOwner,
        files: sentFiles,
        formId: 'contact',
      }),
      'To the owner, when somebody writes without a subject': contactNotice(words, {
        ...asked,
        ...forOwner,
        subject: '',
        formId: 'contact',
      }),
    },
    'contact-answer': {
      'To the sender, when the owner answers': answerMail(
        words,
        { ...asked, created_at: now },
        'We do, and veneer takes ink well.\n\nBring three pieces on a Wednesday; we pull a test and you see whether the thin lines hold.',
        null,
      ),
      'To the buyer who wrote on the page of an order': answerMail(
        words,
        {
          ...asked,
          ...{
            subject: orderMessage.subject(`${prefix}-7F3K2Q`),
            message: 'One coaster arrived broken.',
            created_at: now,
          },
        },
        'We are sorry. A new one leaves on Thursday.',
        `${origin}${paths.order(token)}`,
      ),
      'To the sender whose message has no subject': answerMail(
        words,
        { ...asked, subject: '', created_at: now },
        'We do. Bring three pieces on a Wednesday.',
        null,
      ),
    },
  } satisfies Partial<Record<MailKind, Samples>>
}

function newsletterSamples(words: MailWords, origin: string) {
  const unsubscribeAddress = origin + paths.leaveNewsletter(token)
  return {
    'newsletter-confirmation': {
      'To a new address, where subscriptions are confirmed': newsletterConfirmation(
        words,
        `${origin}${paths.newsletter}?token=${token}`,
      ),
    },
    'newsletter-welcome': {
      'To a new subscriber': newsletterWelcome(words, { shop: `${origin}${paths.shop}`, unsubscribeAddress }),
    },
    'newsletter-test': { 'To whoever writes a newsletter': writeTest(words, sampleLetter, origin) },
  } satisfies Partial<Record<MailKind, Samples>>
}

function accountSamples(words: MailWords, origin: string) {
  const resetPage = `${origin}${paths.resetPassword}`
  return {
    'password-reset': {
      'To an administrator who forgot the password': passwordReset(words, `${origin}${paths.newPassword(token)}`),
      'To an administrator whom an owner sends the link': passwordReset(
        words,
        `${origin}${paths.newPassword(token)}`,
        colleague,
      ),
    },
    'email-confirmation': {
      'To the new address of an administrator': emailConfirmation(words, `${origin}${paths.confirmEmail(token)}`),
    },
    'sign-in-note': {
      'To an administrator who signed in from a new device': signInNote(
        words,
        { browser: 'Firefox on Windows', address: '203.0.113.7', at: now },
        resetPage,
      ),
    },
    'email-note': {
      'To the present address, when an administrator asked for another': emailAskedNote(
        words,
        'rosa@example.com',
        resetPage,
      ),
      'To the address before, when the new one was confirmed': emailNote(words, 'rosa@example.com'),
    },
    'password-note': { 'To an administrator whose password was changed': passwordNote(words, resetPage) },
    'two-step-note': {
      'To an administrator who turned two-step sign-in on': twoStepNote(words, true, resetPage),
      'To an administrator who turned it off': twoStepNote(words, false, resetPage),
      'To an administrator for whom an owner turned it off': twoStepEndedNote(words, colleague, resetPage),
    },
    'owner-note': {
      'To the other owners, when a start of the server made one': ownerNote(words, 'rosa@example.com'),
    },
    invitation: {
      'To a new administrator': invitationMail(words, colleague, `${origin}${paths.invitation(token)}`),
    },
  } satisfies Partial<Record<MailKind, Samples>>
}
