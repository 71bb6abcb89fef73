import { z } from 'zod'
import { day, formatted, group, line, listOf, sentences } from './fields.ts'
import { shareWords } from './page-texts.ts'

const section = z.object({ heading: line('Heading', { max: 80 }), body: formatted('Text', { max: 8_000 }) })

/** A policy in plain words; `short` is what somebody in a hurry has to know. */
function policy(name: string) {
  return group(name, {
    title: line('Title', { max: 60, help: 'Also in search results.' }),
    menuName: line('Name in the list of policies', { max: 30 }),
    summary: sentences('Summary', { max: 320, help: 'Below the title, and in search results.' }),
    short: listOf('In short', 'point', line('Point', { max: 160 }), { max: 8 }),
    inForceSince: day('In force since'),
    sections: listOf('Sections', 'section', section, { min: 1, max: 40 }),
    share: shareWords(),
  })
}

export const policiesContent = z.object({
  returns: policy('Returns'),
  shipping: policy('Shipping'),
  privacy: policy('Privacy'),
  terms: policy('Terms'),
  cookies: policy('Cookies'),
  everyPolicy: group('On every policy', {
    inForceSince: line('Before the day', { max: 40 }),
    short: line('Heading of the points in short', { max: 40 }),
    others: line('Above the list of policies', { max: 40 }),
    closing: formatted('At the end', { max: 600, optional: true }),
  }),
})
export type PoliciesContent = z.infer<typeof policiesContent>
