import { messages } from '#shared/messages.ts'
import type { OpeningContext } from '../context.ts'
import { itemsOf } from '../facts.ts'
import { type Opening, toOpening } from '../wire.ts'
import { type Decision, readDecisions } from './decisions.ts'
import { readSetup } from './setup.ts'
import { readShelves } from './shelves.ts'

/** CNT-14: everything that is left to do, from facts alone. */
export async function readOpening(context: OpeningContext): Promise<Opening> {
  const { db, clock, sampleShop, content } = context
  const [
    samples,
    shown,
    stock,
    shelves,
    details,
    sampleDays,
    lastBackup,
    withoutSecondStep,
    decisions,
    setup,
    isAtOnce,
    homeNotServed,
  ] = await Promise.all([
    content.read(db),
    sampleShop.countShown(db),
    sampleShop.countStock(db),
    readShelves(db),
    context.countSampleDetails(),
    context.readSampleDays(),
    context.readLastBackup(db),
    context.countWithoutSecondStep(db),
    readDecisions(db),
    readSetup(db),
    context.changesAddressAtOnce(),
    context.findHomeNotServed(),
  ])
  const gaps = context.gaps()
  const studio = { name: 'studio' as const, label: messages.opening.studioDetails, ...details }
  // The policies are an item of their own.
  const documents = samples.texts.filter(({ name }) => name !== 'policies')
  const texts = [studio, ...documents].map((each) => ({
    ...each,
    kept: decisionOn(decisions, `texts:${each.name}`, each.about),
  }))
  const read = decisionOn(decisions, 'policies', samples.policies.about)
  const facts = {
    ...shown,
    ...samples.shown,
    packages: samples.packages,
    isWithoutCategory: samples.parts.shop && !shelves.hasCategory,
    isWithoutProduct: samples.parts.shop && !shelves.hasProduct,
    drawings: {
      count: new Set(samples.drawn.flatMap(({ drawings }) => drawings)).size,
      pages: samples.drawn.map(({ label }) => label),
    },
    stock,
    texts: texts.reduce((sum, { kept, standard }) => (kept ? sum : sum + standard), 0),
    arePoliciesRead: read !== null,
    sampleDays,
    ...{ lastBackup, withoutSecondStep, gaps, homeNotServed },
  }
  return toOpening({
    items: itemsOf(facts, decisions, clock.now()),
    ...{ texts, lastBackup, gaps, setup, isAtOnce },
    policies: { about: samples.policies.about, read },
    connections: context.connections(),
    isToldReady: decisions.has('ready'),
  })
}

/** Only what is in force counts: another text was not read. */
function decisionOn(decisions: ReadonlyMap<string, Decision>, subject: string, about: string): Decision | null {
  const decision = decisions.get(subject)
  return decision?.about === about ? decision : null
}

/** What a decision on the subject has to be about; empty for an item. */
export async function aboutOf({ db, content, countSampleDetails }: OpeningContext, subject: string): Promise<string> {
  if (subject === 'texts:studio') return (await countSampleDetails()).about
  const { texts, policies } = await content.read(db)
  if (subject === 'policies') return policies.about
  return texts.find(({ name }) => subject === `texts:${name}`)?.about ?? ''
}
