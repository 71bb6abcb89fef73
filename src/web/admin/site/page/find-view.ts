import type { ContentPage } from '#shared/contracts/content.ts'
import { isWithin } from '../form/form-path.ts'

/**
 * The page that shows a field: of those whose part of the document it is in, the one with the smallest part; `here` before others
 * with the same part. Undefined for a field that no page shows.
 */
export function findView(views: readonly ContentPage[], field: string, here: string): ContentPage | undefined {
  const around = views.filter((view) => isWithin(field, view.field))
  const longest = Math.max(...around.map((view) => view.field.length))
  const nearest = around.filter((view) => view.field.length === longest)
  return nearest.find(({ path }) => path === here) ?? nearest[0]
}
