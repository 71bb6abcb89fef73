import { messages } from '#shared/messages.ts'
import { formatDollars } from '#shared/money.ts'
import type { Service, ServiceLine } from '#web/content/services/service.ts'

/** A service as the pages show it: with its number among the nineteen and its price in words. */
export type ShownService = Service & { position: number; price: string }
export type ShownLine = ServiceLine & { services: readonly ShownService[] }

/** Packages and services are quoted in whole dollars: `$1,800`, `$79 a month`. */
export function priceInWords({ from, fromUnit }: Pick<Service, 'from' | 'fromUnit'>): string {
  if (from === null) return messages.services.byQuote
  const dollars = formatDollars(from).replace(/\.00$/, '')
  return messages.services.from(fromUnit ? `${dollars} ${fromUnit}` : dollars)
}

/** For loaders, so that the full content stays out of the browser's script. */
export function showLines(lines: readonly ServiceLine[], services: readonly Service[]): ShownLine[] {
  const shown = services.map((service, at) => ({ ...service, position: at + 1, price: priceInWords(service) }))
  return lines.map((line) => ({ ...line, services: shown.filter((service) => service.line === line.slug) }))
}
