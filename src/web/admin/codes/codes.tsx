import { adminPaths } from '#shared/admin-paths.ts'
import type { CodeState } from '#shared/contracts/discount-codes.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { describeCode } from '#shared/pricing/discount-words.ts'
import { Dash } from '#web/admin/fields/address-cell.tsx'
import { AdminPageSkeleton } from '#web/admin/layout/admin-page.tsx'
import { isAllowed } from '#web/admin/lib/permission.ts'
import { choicesOf } from '#web/admin/list/choices-of.ts'
import { ListPage } from '#web/admin/list/list-page.tsx'
import { loadList, mapRows } from '#web/admin/list/load-list.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import type { AreaPage } from '#web/lib/page-facts.ts'
import { formatCalendarDay } from '#web/lib/shop-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Column } from '#web/ui/table.tsx'
import type { Route } from './+types/codes'
import { type ManagedCode, readManagedCode } from './wire.ts'

const texts = messages.adminCodes

export const handle = { title: texts.title } satisfies AreaPage

export const meta = metaOfFacts

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadList('GET /discount-codes', request, { filters: ['state'] }).then((list) => mapRows(list, readManagedCode))
}

export const HydrateFallback = AdminPageSkeleton

const tones: Record<CodeState, BadgeTone> = {
  running: 'success',
  planned: 'warning',
  used_up: 'neutral',
  for_nothing: 'warning',
  over: 'neutral',
  off: 'neutral',
}

/** What the code does, in the words that buyers and orders have. */
export function termsOfCode({ kind, percent, amount_cents, products, categories }: ManagedCode): string {
  const target = [...categories, ...products].map(({ name }) => name).join(', ')
  return describeCode({ kind, percent, cents: amount_cents, target })
}

function usesOf({ uses, max_uses }: ManagedCode): string {
  return max_uses === null ? String(uses) : texts.usesOf(uses, max_uses)
}

function daysOf({ starts_on, ends_on }: ManagedCode): string {
  if (starts_on && ends_on) return texts.fromTo(formatCalendarDay(starts_on), formatCalendarDay(ends_on))
  if (starts_on) return texts.from(formatCalendarDay(starts_on))
  return ends_on ? texts.until(formatCalendarDay(ends_on)) : ''
}

const columns: readonly Column<ManagedCode>[] = [
  { heading: texts.code, cell: ({ code }) => code, className: 'font-mono font-semibold break-all', sort: 'code' },
  { heading: texts.does, cell: termsOfCode, className: 'max-w-72', onPhone: 'wide' },
  {
    heading: texts.minimum,
    cell: ({ minimum_cents: cents }) => (cents > 0 ? formatCents(cents) : <Dash />),
    isFigure: true,
  },
  { heading: texts.days, cell: (code) => daysOf(code) || <Dash />, className: 'whitespace-nowrap' },
  { heading: texts.uses, cell: usesOf, isFigure: true, sort: '-uses' },
  { heading: texts.state, cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge> },
]

const filters = [{ name: 'state', label: texts.state, choices: choicesOf(texts.states) }]

export default function CodesPage({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title={texts.title}
      list={loaderData}
      columns={columns}
      linkOf={({ id }) => adminPaths.discountCode(id)}
      texts={texts}
      filters={filters}
      standardSort="-created_at"
      actions={isAllowed('codes:change') && <ButtonLink to={adminPaths.discountCodeNew}>{texts.add}</ButtonLink>}
    />
  )
}
