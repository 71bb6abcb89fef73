import { expect, test } from 'vitest'
import { mailKinds } from '#server/platform/mail/mail-kinds.ts'
import { mailSamples } from './mail-samples.ts'

const samples = mailSamples('https://alder.example').map((sample) => ({
  ...sample,
  name: `${sample.kind}: ${sample.when}`,
}))

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decodeHtml = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

/** The mails in which something is found that must not be there. */
function mailsWith(findIn: (sample: (typeof samples)[number]) => readonly string[] | null) {
  return samples
    .map((sample) => ({ name: sample.name, found: findIn(sample) ?? [] }))
    .filter(({ found }) => found.length > 0)
}

test('every kind of mail has a sample', () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(mailKinds))
})

test('no two samples have the same name or the same text', () => {
  expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length)
  expect(new Set(samples.map(({ text }) => text)).size).toBe(samples.length)
})

test('every subject is one line without spaces at its ends', () => {
  expect(mailsWith(({ subject }) => (/^\S.*\S$/.test(subject) ? [] : [subject]))).toEqual([])
})

test('no mail shows a missing value', () => {
  const missing = /\b(?:undefined|null|NaN|Invalid Date)\b|\[object/g
  expect(mailsWith(({ subject, text, html }) => `${subject}${text}${html}`.match(missing))).toEqual([])
})

test('no text part is empty', () => {
  expect(samples.filter(({ text }) => text.trim() === '').map(({ name }) => name)).toEqual([])
})

test('every address in an HTML part is one of this site, and every link is in the text part too', () => {
  const found = (html: string, attribute: RegExp) =>
    [...html.matchAll(attribute)].map(([, address = '']) => decodeHtml(address))
  const addressesIn = (html: string) => found(html, /\s(?:href|src)="([^"]*)"/g)
  const linksIn = (html: string) => found(html, /\shref="([^"]*)"/g)
  const isOfSite = (address: string) => address.startsWith('https://alder.example/')
  expect(mailsWith(({ html }) => addressesIn(html).filter((address) => !isOfSite(address)))).toEqual([])
  expect(mailsWith(({ html, text }) => linksIn(html).filter((address) => !text.includes(address)))).toEqual([])
})

test('an HTML part has only the template’s markup', () => {
  const template =
    /<!doctype html>|<style>[^<>]*<\/style>|<\/?(?:html|head|meta|title|body|table|tr|td|h[12]|p|div|ul|li|span|strong|em|a|br|img)(?:\s+[a-z]+="[^"<>]*")*>/g
  expect(
    mailsWith(({ html }) => html.replaceAll(/&(?:amp|lt|gt|quot|#39|#847|nbsp|zwnj);/g, '').match(/&.{0,20}/g)),
  ).toEqual([])
  expect(mailsWith(({ html }) => html.replaceAll(template, '').match(/[<>].{0,20}/g))).toEqual([])
})

test('no mail speaks of a button: its text part has a link', () => {
  expect(mailsWith(({ text }) => text.match(/\bbutton (?:above|below)|(?:above|below) button/gi))).toEqual([])
})
