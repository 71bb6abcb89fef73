import { describe, expect, test } from 'vitest'
import { mailKinds } from '#server/platform/mail/mail-kinds.ts'
import { mailSamples } from './mail-samples.ts'

const samples = mailSamples('https://alder.example')
const named = samples.map((sample) => [`${sample.kind}: ${sample.when}`, sample] as const)

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const readHtml = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? sign)

test('every kind of mail has a sample', () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(mailKinds))
})

test('no two samples are sent for the same reason or say the same', () => {
  expect(new Set(named.map(([name]) => name)).size).toBe(samples.length)
  expect(new Set(samples.map(({ text }) => text)).size).toBe(samples.length)
})

describe.each(named)('%s', (_name, { subject, text, html }) => {
  test('has a subject of one line', () => {
    expect(subject).toMatch(/^\S.*\S$/)
  })

  test('says nothing that a fact left out', () => {
    expect(`${subject}${text}${html}`).not.toMatch(/\b(undefined|null|NaN|Invalid Date)\b|\[object/)
  })

  test('names every address of its HTML part in its text part too', () => {
    expect(text.trim()).not.toBe('')
    const addresses = [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, address = '']) => readHtml(address))
    expect(addresses.filter((address) => !/^https:\/\/alder\.example\//.test(address))).toEqual([])
    expect(addresses.filter((address) => !text.includes(address))).toEqual([])
  })

  test('has no markup but the letter’s own', () => {
    expect(html.replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, '')).not.toContain('&')
    const own =
      /<!doctype html>|<\/?(?:html|head|meta|title|body|table|tr|td|h1|p|span|a|br|img)(?:\s+[a-z]+="[^"<>]*")*>/g
    expect(html.replaceAll(own, '')).not.toMatch(/[<>]/)
  })
})
