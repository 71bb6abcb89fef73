import type { Auth } from '#server/auth/auth.ts'
import { readLastBackup } from '#server/backup/last-backup.ts'
import { createSampleContent } from '#server/content/sample-content.ts'
import type { Doctor } from '#server/doctor/doctor.ts'
import { createOpening, type Opening } from '#server/opening/opening.ts'
import { readSetup } from '#server/opening/queries/setup.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Config, describeConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { originsOf } from '#server/platform/origins.ts'
import { sampleShop } from '#server/sample-data/sample-shop.ts'
import { countSampleDetails, sampleDaysIn } from '#server/settings/sample-details.ts'
import type { Settings } from '#server/settings/settings.ts'
import { unservedHome } from '#shared/address/home-country.ts'

/** "Ready to open" and the set-up ask nearly every feature for a fact. */
export function openingOf({
  config,
  db,
  clock,
  auth,
  doctor,
  settings,
}: {
  config: Config
  db: Db
  clock: Clock
  auth: Auth
  doctor: Doctor
  settings: Settings
}): Opening {
  return createOpening({
    ...{ db, clock, sampleShop, readLastBackup },
    content: createSampleContent({ clock }),
    async countSampleDetails() {
      const { studio, work } = await settings.read()
      return countSampleDetails(studio.value, work.value)
    },
    readSampleDays: async () => sampleDaysIn((await settings.read()).work.value),
    async findHomeNotServed() {
      const { studio, work } = await settings.read()
      const { countries } = work.value
      const home = unservedHome(studio.value.city, countries)
      return home === null ? null : { home, countries }
    },
    countWithoutSecondStep: auth.countWithoutSecondStep,
    gaps: doctor.gaps,
    changesAddressAtOnce: () => changesAddressAtOnce({ config, db }, 'owner'),
    connections: () => [
      ...Object.entries(describeConfig(config)).map(([part, found]) => ({ part, found })),
      { part: 'address', found: config.server.publicUrl ?? originsOf(config)[0] ?? '' },
    ],
  })
}

/**
 * On the first day no mail leaves the server, so that the link to a new address would reach nobody: an owner who proves the
 * password changes it at once, from the begin of the set-up until it is finished or a mail server is configured.
 */
export async function changesAddressAtOnce(
  { config, db }: { config: Pick<Config, 'mail'>; db: Db },
  staffRole: string,
): Promise<boolean> {
  if (staffRole !== 'owner' || config.mail.kind !== 'folder') return false
  const { state } = await readSetup(db)
  return state === 'open' || state === 'left'
}
