import { sources } from '#server/platform/changes/sources.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { readBodies } from '#server/platform/database/documents.ts'
import { type Problem, problemAt } from '#server/platform/form-problems.ts'
import { leavesOf } from '#shared/content/form-schema.ts'
import { packagePrices, priceNamed, pricesIn } from '#shared/content/package-prices.ts'
import { type ContentName, type ContentOf, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { messages } from '#shared/messages.ts'
import { completeContent, formOf } from './forms.ts'

/** Prices of packages that a text names and no package has, also in other texts when packages are what is published. */
export async function findPriceProblems(source: Db | Tx, name: ContentName, value: unknown): Promise<Problem[]> {
  const own = pricesIn(value)
  if (name !== 'packages' && own.length === 0) return []
  const bodies = await readBodies(source, contentNames.map(sources.content))
  const inForce = <Name extends ContentName>(other: Name) => completeContent(other, bodies.get(sources.content(other)))
  const packages = name === 'packages' ? (value as ContentOf<'packages'>) : inForce('packages')
  const prices = packagePrices(packages)
  const isUnknown = (price: string) => priceNamed(price, prices) === undefined
  const form = formOf(name)
  const unknown = leavesOf(form, value).flatMap(({ path, value: text }) =>
    pricesIn(text)
      .filter(isUnknown)
      .map((price) => problemAt(form, value, path, messages.content.unknownPrice(`{${price}}`))),
  )
  const used = name === 'packages' ? contentNames.filter((other) => other !== name) : []
  const lost = used.flatMap((other) =>
    pricesIn(inForce(other))
      .filter(isUnknown)
      .map((price) => ({ price, other })),
  )
  const inUse = [...Map.groupBy(lost, ({ price }) => price)].map(([price, uses]) =>
    problemAt(
      form,
      value,
      ['groups'],
      messages.content.priceInUse(
        `{${price}}`,
        uses.map(({ other }) => contentKinds[other].label),
      ),
    ),
  )
  return [...unknown, ...inUse]
}
