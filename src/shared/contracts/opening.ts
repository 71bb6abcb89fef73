import { z } from 'zod'
import { contentNames } from '../content/schemas/kinds.ts'
import { endpoint } from '../endpoint.ts'
import { leavableItems, openingItems, setupSteps } from '../opening.ts'
import { isoTime, text } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

/** Who decided, and when. */
const decision = z.object({ by: z.string(), at: isoTime })

const item = z.object({
  name: z.enum(openingItems),
  /** `left`: deliberately, by an owner. */
  state: z.enum(['open', 'left', 'done']),
  /** How many are still there; null where nothing is counted. */
  count: z.number().int().nullable(),
  /** What the check of the settings found and advises; empty for items that it does not know. */
  found: z.string(),
  advice: z.string(),
  left: decision.nullable(),
})
export type OpeningItem = z.infer<typeof item>

/** A document of the site, or the studio's details in the settings. */
const textsOf = z.object({
  name: z.enum([...contentNames, 'studio']),
  label: z.string(),
  /** Texts that are still those of the sample, and all texts that are not empty. */
  standard: z.number().int(),
  total: z.number().int(),
  /** Stands for what a decision is about. */
  about: z.string(),
  /** Who has decided to keep the rest as it is. */
  kept: decision.nullable(),
})
export type OpeningTexts = z.infer<typeof textsOf>

const setup = z.object({
  /** `new` until somebody has opened it. */
  state: z.enum(['new', 'open', 'left', 'finished']),
  step: z.enum(setupSteps),
})
export type SetupState = z.infer<typeof setup>

export const opening = z.object({
  items: z.array(item),
  texts: z.array(textsOf),
  policies: z.object({ about: z.string(), read: decision.nullable() }),
  last_backup_at: isoTime.nullable(),
  /** What database, payments, mail and files use, and what to do before the shop opens; null where nothing is. */
  connections: z.array(z.object({ part: z.string(), found: z.string(), advice: z.string().nullable() })),
  /** Whether somebody has seen that everything holds. */
  told_ready: z.boolean(),
  /** `changes_address_at_once`: an owner's new address counts without a mailed link, because no mail leaves yet. */
  setup: setup.extend({ changes_address_at_once: z.boolean() }),
})
export type Opening = z.infer<typeof opening>

export const getOpening = endpoint({
  ...admin,
  method: 'GET',
  path: '/opening',
  needs: 'opening:read',
  summary:
    'What is left to do before the shop opens, computed from facts: samples, policies not read, settings, backups, accounts. Also how far the set-up is.',
  result: opening,
})

export const decideOpening = endpoint({
  ...admin,
  method: 'PUT',
  path: '/opening/decisions',
  needs: 'opening:change',
  summary:
    'Notes that an owner has read the policies, keeps the rest of a document’s texts, or leaves an item; `decided: false` takes it back. Refused with 409 when `about` is no longer what is in force.',
  body: z.object({
    subject: z.enum([
      'policies',
      'ready',
      ...leavableItems,
      ...([...contentNames, 'studio'] as const).map((name) => `texts:${name}` as const),
    ]),
    about: text(64),
    decided: z.boolean(),
  }),
  result: opening,
})

const named = z.object({ name: z.string() })

/** The names that a list shows; `count` is all of them. */
const names = z.object({ count: z.number().int(), names: z.array(z.string()) })

export const samplesPreview = z.object({
  /** Stands for exactly what is listed here. */
  fingerprint: z.string(),
  products: z.object({
    removed: names,
    /** Out of the shop, in the archive: `ordered` while an order refers to it, `reviewed` for reviews of real people. */
    archived: z.array(named.extend({ why: z.enum(['ordered', 'reviewed']) })),
  }),
  reviews: z.object({ count: z.number().int() }),
  projects: names,
  testimonials: names,
  gallery: names,
  /** The people of the page about the studio. */
  about: names,
})
export type SamplesPreview = z.infer<typeof samplesPreview>

export const previewSampleRemoval = endpoint({
  ...admin,
  method: 'POST',
  path: '/opening/samples/preview',
  needs: 'opening:change',
  summary: 'What removing the samples would remove, and which products would be archived instead, and why.',
  result: samplesPreview,
})

export const removeSamples = endpoint({
  ...admin,
  method: 'POST',
  path: '/opening/samples/remove',
  needs: 'opening:change',
  summary:
    'Removes every sample product, review, project, testimonial, gallery picture and person in one transaction. Refused with 409 and the new `preview` when it is no longer what the fingerprint stands for.',
  body: z.object({ fingerprint: text(64) }),
  result: z.object({
    products: z.number().int(),
    archived: z.number().int(),
    reviews: z.number().int(),
    projects: z.number().int(),
    testimonials: z.number().int(),
    gallery: z.number().int(),
    about: z.number().int(),
  }),
})
export type RemovedSamples = z.infer<typeof removeSamples.result>

export const saveSetup = endpoint({
  ...admin,
  method: 'PUT',
  path: '/opening/setup',
  needs: 'opening:change',
  summary: 'Notes which step of the set-up comes next, and whether it was left for now or finished.',
  body: z.object({ state: z.enum(['open', 'left', 'finished']), step: z.enum(setupSteps) }),
  result: setup,
})
