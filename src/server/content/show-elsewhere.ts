import type { Clock } from '#server/platform/clock.ts'
import { shopYear } from '#shared/business-days.ts'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { packagePrices } from '#shared/content/package-prices.ts'
import { fillPlaceholders, placeholderValues } from '#shared/content/placeholders.ts'
import type { Studio } from '#shared/studio.ts'
import { showValue } from './show-value.ts'

/** A document of another feature as its readers get it: placeholders filled, formatted text parsed. */
export type ShowElsewhere = (form: FormSchema, value: unknown) => Promise<unknown>

export function createShowElsewhere({
  clock,
  readStudio,
  readPackages,
}: {
  clock: Clock
  readStudio: () => Promise<Studio>
  /** Those whose prices a text may name. */
  readPackages: () => Promise<Parameters<typeof packagePrices>[0]>
}): ShowElsewhere {
  return async (form, value) => {
    const [studio, packages] = await Promise.all([readStudio(), readPackages()])
    const values = placeholderValues(studio, shopYear(clock.now()), packagePrices(packages))
    return showValue(form, value, (text) => fillPlaceholders(text, values))
  }
}
