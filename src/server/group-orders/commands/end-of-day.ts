import { type RawBuilder, sql } from 'kysely'
import { studioDays } from '#shared/studio-days.ts'

/** The moment in which the next day begins in the studio: the database knows when clocks change. */
export function endOfDay(day: string): RawBuilder<Date> {
  return sql<Date>`((${day}::date + 1)::timestamp at time zone ${studioDays().timeZone})`
}
