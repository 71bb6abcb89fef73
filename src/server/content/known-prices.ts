import { sources } from '#server/platform/changes/sources.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { readBodies } from '#server/platform/database/documents.ts'
import { type Problem, problemAt } from '#server/platform/form-problems.ts'
import { documentFacts } from '#shared/content/document-facts.ts'
import { leavesOf } from '#shared/content/form-schema.ts'
import { priceNamed, pricesIn } from '#shared/content/package-prices.ts'
import { type ContentName, type ContentOf, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { messages } from '#shared/messages.ts'
import { completeContent, formOf } from './forms.ts'

/** Prices and packages that a text names and nothing has, also in other texts when they are what is published. */
export async function findPriceProblems(source: Db | Tx, name: ContentName, value: unknown): Promise<Problem[]> {
  const own = pricesIn(value)
  const hasFacts = name === 'packages' || name === 'services'
  if (!hasFacts && own.length === 0) return []
  const bodies = await readBodies(source, contentNames.map(sources.content))
  const inForce = <Name extends ContentName>(other: Name) => completeContent(other, bodies.get(sources.content(other)))
  const then = <Name extends ContentName>(other: Name) =>
    name === (other as ContentName) ? (value as ContentOf<Name>) : inForce(other)
  const { prices } = documentFacts({ packages: then('packages'), services: then('services'), about: then('about') })
  const isUnknown = (price: string) => priceNamed(price, prices) === undefined
  const form = formOf(name)
  const unknown = leavesOf(form, value).flatMap(({ path, value: text }) =>
    pricesIn(text)
      .filter(isUnknown)
      .map((price) => problemAt(form, value, path, messages.content.unknownPrice(`{${price}}`))),
  )
  const used = hasFacts ? contentNames.filter((other) => other !== name) : []
  const lost = used.flatMap((other) =>
    pricesIn(inForce(other))
      .filter(isUnknown)
      .map((price) => ({ price, other })),
  )
  const inUse = [...Map.groupBy(lost, ({ price }) => price)].map(([price, uses]) =>
    problemAt(
      form,
      value,
      name === 'packages' ? ['groups'] : [],
      messages.content.priceInUse(
        `{${price}}`,
        uses.map(({ other }) => contentKinds[other].label),
      ),
    ),
  )
  return [...unknown, ...inUse]
}
