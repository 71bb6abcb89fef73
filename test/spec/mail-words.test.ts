import { describe, expect, test } from 'vitest'
import { orderConfirmation, orderNotice } from '#server/checkout/order-mail-templates.ts'
import { formOf } from '#server/content/forms.ts'
import { contactNotice, quoteAcknowledgement, quoteNotice } from '#server/inquiries/inquiry-mail-templates.ts'
import { type MailSample, mailSamples } from '#server/mail-samples/mail-samples.ts'
import { mailViews } from '#server/mail-samples/mail-views.ts'
import { mailWords } from '#server/mail-samples/mail-words.ts'
import { sampleOrder } from '#server/mail-samples/sample-order.ts'
import { type FormSchema, isGroup } from '#shared/content/form-schema.ts'
import { mails } from '#shared/content/mails.ts'
import { type MailsContent, mailsContent } from '#shared/content/schemas/mails.ts'

const origin = 'https://alder.example'
const otherStudio = {
  ...{ name: 'Finch & Fir', phone: '206-555-0188', email: 'hello@finch.example', street: '9 Harbor Steps' },
  ...{ city: 'Seattle, WA 98101', hours: [], social: [] },
}
const oldWords = /\balder\b|alderandink|portland, oregon|\b(?:maya|theo|walt)\b|\b(?:ANI|AI)-/i

/** The standard texts with each text changed; `change` gets its form and its place. */
function changed(change: (text: string, form: FormSchema, path: string) => unknown): MailsContent {
  const walk = (value: unknown, form: FormSchema, path: string): unknown => {
    if (typeof value === 'string') return change(value, form, path)
    if (Array.isArray(value)) return value.map((entry, index) => walk(entry, form.items ?? {}, `${path}.${index}`))
    if (!isGroup(value)) return value
    const fields = Object.entries(value)
    return Object.fromEntries(
      fields.map(([name, field]) => [name, walk(field, form.properties?.[name] ?? {}, `${path}.${name}`)]),
    )
  }
  return walk(mails, formOf('mails'), '') as MailsContent
}

const nameOf = ({ kind, when }: MailSample) => `${kind}: ${when}`
const allOf = ({ subject, text, html }: MailSample) => `${subject}\n${text}\n${html}`
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const readable = (html: string) =>
  html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

describe('The words of the mails', () => {
  test('CNT-04: no mail of another studio has the old name, and each has the new one at its top', () => {
    const samples = mailSamples('https://finch.example', mailWords({ studio: otherStudio }), 'FNF')
    const shown = samples.map((sample) => ({ name: nameOf(sample), text: allOf(sample), html: readable(sample.html) }))
    expect(shown.filter(({ text, html }) => oldWords.test(`${text}${html}`)).map(({ name }) => name)).toEqual([])
    expect(shown.filter(({ html }) => !html.includes('Finch & Fir')).map(({ name }) => name)).toEqual([])
    expect(samples.filter(({ text }) => /\bFNF-(?:7F3K2Q|M4PX9T)\b/.test(text)).length).toBeGreaterThan(40)
  })

  test('are all in the samples, with every placeholder that their field allows filled', () => {
    const paths: string[] = []
    const content = changed((_text, { placeholders = [] }, path) => {
      paths.push(path)
      return [`«${path}»`, ...placeholders.map((name) => `{${name}}`)].join(' ')
    })
    const samples = mailSamples(origin, mailWords({ content }))
    const everything = samples.map(allOf).join('\n')
    expect(paths.length).toBeGreaterThan(200)
    expect(paths.filter((path) => !everything.includes(`«${path}»`))).toEqual([])
    const unfilled = samples.map((sample) => ({ name: nameOf(sample), found: allOf(sample).match(/\{[a-z]+\}/g) }))
    expect(unfilled.filter(({ found }) => found)).toEqual([])
  })

  test('CNT-05: each has a mail that shows it beside the form, and every mail is in the list', () => {
    const views = mailViews(origin)
    const paths: string[] = []
    changed((text, _form, path) => paths.push(path.slice(1)) && text)
    const isShown = (path: string) => views.some(({ field }) => path === field || path.startsWith(`${field}.`))
    expect(paths.filter((path) => !isShown(path))).toEqual([])
    expect(new Set(views.map(({ path }) => path)).size).toBe(mailSamples(origin).length)
  })

  test('leave no gap where an owner has left one empty', () => {
    const content = changed((text, { minLength }) => (minLength ? text : ''))
    const withoutSteps = {
      paymentProblem: mapSteps(content.paymentProblem),
      dispute: { ...content.dispute, steps: [] },
    }
    const samples = mailSamples(origin, mailWords({ content: { ...content, ...withoutSteps } }))
    const withGap = samples.filter(({ text, html }) => /\n{3}|\n- \n/.test(text) || /<p[^>]*><\/p>/.test(html))
    expect(withGap.map(nameOf)).toEqual([])
    expect(samples.filter(({ text }) => text.includes('Portland, Oregon')).map(nameOf)).toEqual([])
  })

  test('know no other placeholder, and say so with those that their field has', () => {
    const content = { ...mails, orderLink: { ...mails.orderLink, subject: 'Order {nummer} at {studio}' } }
    const [issue] = mailsContent.safeParse(content).error?.issues ?? []
    expect(issue).toMatchObject({ path: ['orderLink', 'subject'] })
    expect(issue?.message).toContain('{nummer}')
    expect(issue?.message).toContain('{number}, {studio}, {phone}')
    const elsewhere = { ...mails, signature: 'Order {number}' }
    expect(mailsContent.safeParse(elsewhere).error?.issues).toMatchObject([{ path: ['signature'] }])
    expect(formOf('mails').properties?.orderLink?.properties?.subject?.placeholders).toEqual(['number'])
  })
})

function mapSteps({ subjectOfOrder, ...kinds }: MailsContent['paymentProblem']): MailsContent['paymentProblem'] {
  const { mismatch, unmatched } = kinds
  return {
    ...kinds,
    subjectOfOrder,
    mismatch: { ...mismatch, steps: [] },
    unmatched: { ...unmatched, steps: [] },
  }
}

describe('What a customer writes', () => {
  const words = mailWords()
  const braces = '{studio} {number} {name} {signature} {amount}'

  test('is never filled, wherever a mail repeats it', () => {
    const order = sampleOrder(origin, 'ANI')
    const buyer = { ...order.buyer, name: '{studio}', notes: braces }
    const item = { ...order.lines[0], name: '{number}' } as (typeof order.lines)[number]
    const notice = orderNotice(words, { ...order, buyer, lines: [item] }, origin)
    expect(notice.text).toContain(`The buyer writes: ${braces}`)
    expect(notice.text).toContain('{studio} · nora@example.com')
    expect(notice.text).toContain('2 × {number}')
    expect(orderConfirmation(words, { ...order, buyer }, origin).text).toContain('\nHi there,\n')

    const message = { full_name: '{subject}', email: 'a@example.com', phone: '', subject: braces, message: braces }
    const { subject, text } = contactNotice(words, {
      ...message,
      formId: 'contact',
      files: [{ name: '{name}.pdf', bytes: 1 }],
      address: origin,
    })
    expect(subject).toBe(`Message from {subject}: ${braces}`)
    expect(text).toContain(`> ${braces}`)
    expect(text).toContain('Files: {name}.pdf (1 KB)')

    const quote = {
      ...{ customer_name: '{number}', email: 'a@example.com', phone: '', website: '' },
      package: '{name}',
    }
    const asked = { number: 'AI-1', now: new Date(0), quote: { ...quote, project_details: braces } }
    const forOwner = { ...asked, files: [], address: origin }
    expect(quoteNotice(words, forOwner).subject).toBe('Quote request AI-1: {name}, {number}')
    expect(quoteNotice(words, forOwner).text).toContain(`> ${braces}`)
    expect(quoteAcknowledgement(words, { ...asked, files: [] }).text).toContain('\nHi there,\n')
  })
})
