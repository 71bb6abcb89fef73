import type { z } from 'zod'
import type { Finding } from '#server/doctor/finding.ts'
import type {
  decideOpening,
  Opening,
  RemovedSamples,
  SamplesPreview,
  SetupState,
  saveSetup,
} from '#shared/contracts/opening.ts'
import { setupSteps } from '#shared/opening.ts'
import type { Removal } from './context.ts'
import type { Item } from './facts.ts'
import type { Decision } from './queries/decisions.ts'
import { fingerprintOf } from './queries/removal.ts'

/* The API's shapes: times as text. */

export type { Opening, RemovedSamples, SamplesPreview, SetupState }
export type WantedDecision = z.infer<typeof decideOpening.body>
export type DecidedSubject = WantedDecision['subject']
export type SavedSetup = z.infer<typeof saveSetup.body>

/** A preview names at most this many of each kind; the count is of all. */
const mostNamed = 200

function toDecision(decision: Decision | null | undefined) {
  return decision ? { by: decision.by, at: decision.at.toISOString() } : null
}

function toItem({ name, state, count, finding, left }: Item): Opening['items'][number] {
  const { found = '', advice = '' } = finding ?? {}
  return { name, state, count, found, advice, left: toDecision(left) }
}

type Read = {
  items: readonly Item[]
  texts: readonly (Omit<Opening['texts'][number], 'kept'> & { kept: Decision | null })[]
  policies: { about: string; read: Decision | null }
  lastBackup: Date | null
  connections: readonly { part: string; found: string }[]
  /** What is missing in a part, with the advice for it. */
  gaps: readonly Finding[]
  isToldReady: boolean
  setup: SetupState
  isAtOnce: boolean
}

export function toOpening({ items, texts, policies, lastBackup, connections, gaps, ...told }: Read): Opening {
  const adviceOn = (asked: string) => gaps.find(({ part }) => part === asked)?.advice ?? null
  return {
    items: items.map(toItem),
    texts: texts.map((each) => ({ ...each, kept: toDecision(each.kept) })),
    policies: { about: policies.about, read: toDecision(policies.read) },
    last_backup_at: lastBackup?.toISOString() ?? null,
    connections: connections.map((each) => ({ ...each, advice: adviceOn(each.part) })),
    told_ready: told.isToldReady,
    setup: { ...told.setup, changes_address_at_once: told.isAtOnce },
  }
}

/** A step of another edition is the first one. */
export function toSetupState(row: { state: string; step: string } | undefined): SetupState {
  const [first] = setupSteps
  return {
    state: (['open', 'left', 'finished'] as const).find((state) => state === row?.state) ?? 'new',
    step: setupSteps.find((step) => step === row?.step) ?? first,
  }
}

const toNames = (names: readonly string[]) => ({ count: names.length, names: names.slice(0, mostNamed) })

export function toSamplesPreview(removal: Removal): SamplesPreview {
  const { products, reviews, content } = removal
  return {
    fingerprint: fingerprintOf(removal),
    products: {
      removed: toNames(products.filter(({ keptFor }) => keptFor === null).map(({ name }) => name)),
      archived: products.flatMap(({ name, keptFor }) => (keptFor === null ? [] : [{ name, why: keptFor }])),
    },
    reviews: { count: reviews.length },
    projects: toNames(content.lists.projects),
    testimonials: toNames(content.lists.testimonials),
    gallery: toNames(content.lists.gallery),
    about: toNames(content.lists.about),
  }
}

export function toRemoved({ products, reviews, content }: Removal): RemovedSamples {
  const { projects, testimonials, gallery, about } = content.lists
  return {
    products: products.filter(({ keptFor }) => keptFor === null).length,
    archived: products.filter(({ keptFor }) => keptFor !== null).length,
    reviews: reviews.length,
    projects: projects.length,
    testimonials: testimonials.length,
    gallery: gallery.length,
    about: about.length,
  }
}
