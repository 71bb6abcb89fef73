import { sources } from '#server/platform/changes/sources.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'
import { shopYear } from '#shared/business-days.ts'
import { packagePrices, pricesIn } from '#shared/content/package-prices.ts'
import { fillPlaceholders, type PlaceholderValues, placeholderValues } from '#shared/content/placeholders.ts'
import type { ContentName } from '#shared/content/schemas/kinds.ts'
import type { Studio } from '#shared/studio.ts'
import type { Context } from '../context.ts'
import { formOf } from '../forms.ts'
import { showValue } from '../show-value.ts'
import type { PublishedContent } from './published-content.ts'

export type ShownContent = {
  /** What is published, as pages show it: the same object for the same texts and placeholders. */
  read(name: ContentName, source?: Db | Tx): Promise<unknown>
  /** Another value in its place, such as a draft. */
  show(name: ContentName, value: unknown): Promise<unknown>
  /** What the placeholders stand for. */
  placeholders(source?: Db | Tx): Promise<PlaceholderValues>
}

/** Fills the placeholders of documents and parses their formatted texts. */
export function keepShown({
  clock,
  published,
  readStudio,
}: Pick<Context, 'clock'> & {
  published: PublishedContent
  readStudio: (source?: Db | Tx) => Promise<Studio>
}): ShownContent {
  /** The same object for the same value and placeholders: what is made of it can be kept, too. */
  const lastShown = new Map<ContentName, { value: unknown; filledWith: string; shown: unknown }>()
  const withPrices = new WeakMap<object, boolean>()

  function fill(name: ContentName, value: unknown, values: PlaceholderValues): unknown {
    return showValue(formOf(name), value, (text) => fillPlaceholders(text, values))
  }

  /** A page with the price of a package is rendered again when the packages change. */
  function notePrices(value: unknown) {
    if (typeof value !== 'object' || value === null) return
    const hasPrices = withPrices.get(value) ?? pricesIn(value).length > 0
    withPrices.set(value, hasPrices)
    if (hasPrices) noteSources(sources.content('packages'))
  }

  async function placeholders(source?: Db | Tx): Promise<PlaceholderValues> {
    const packages = source ? published.readThrough(source, 'packages') : published.read('packages')
    const [studio, priced] = await Promise.all([readStudio(source), packages])
    return placeholderValues(studio, shopYear(clock.now()), packagePrices(priced))
  }

  return {
    async read(name, source) {
      const value = await (source ? published.readThrough(source, name) : published.read(name))
      notePrices(value)
      const values = await placeholders(source)
      const filledWith = JSON.stringify(values)
      const last = lastShown.get(name)
      if (last && last.value === value && last.filledWith === filledWith) return last.shown
      const shown = fill(name, value, values)
      lastShown.set(name, { value, filledWith, shown })
      return shown
    },
    async show(name, value) {
      return fill(name, value, await placeholders())
    },
    placeholders,
  }
}
