import type { Clock } from '#server/platform/clock.ts'
import { shopYear } from '#shared/business-days.ts'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { fillPlaceholders, placeholderValues } from '#shared/content/placeholders.ts'
import type { Studio } from '#shared/studio.ts'
import { showValue } from './show-value.ts'

/** A document of another feature as its readers get it: placeholders filled, formatted text parsed. */
export type ShowElsewhere = (form: FormSchema, value: unknown) => Promise<unknown>

export function createShowElsewhere({
  clock,
  readStudio,
}: {
  clock: Clock
  readStudio: () => Promise<Studio>
}): ShowElsewhere {
  return async (form, value) => {
    const values = placeholderValues(await readStudio(), shopYear(clock.now()))
    return showValue(form, value, (text) => fillPlaceholders(text, values))
  }
}
