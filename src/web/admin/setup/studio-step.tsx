import { useState } from 'react'
import { Link } from 'react-router'
import { listCountries } from '#shared/address/countries.ts'
import { unservedHome } from '#shared/address/home-country.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { SwitchField } from '#web/admin/fields/switch-field.tsx'
import { isSame } from '#web/admin/lib/is-same.ts'
import type { SettingsRequest } from '#web/admin/settings/change-settings.ts'
import { StudioFields } from '#web/admin/settings/settings-studio-fields.tsx'
import type { ManagedSettings } from '#web/admin/settings/wire.ts'
import { TimeZoneField } from '#web/admin/settings/work/day-fields.tsx'
import { PrefixField } from '#web/admin/settings/work/prefix-field.tsx'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'

/** Who and where the studio is, and what depends on it and is hard to change later: the numbers of orders and the clock. */
export function StudioStep({
  studio,
  work,
  isFinished,
}: Pick<ManagedSettings, 'studio' | 'work'> & { isFinished: boolean }) {
  const [details, setDetails] = useState(studio.value)
  const [typedFacts, setFacts] = useState(work.value)
  const [shipsHome, setShipsHome] = useState(false)
  const home = unservedHome(details.city, work.value.countries)
  const facts = home !== null && shipsHome ? { ...typedFacts, countries: [home, ...work.value.countries] } : typedFacts
  const saves: (SettingsRequest & { intent: 'save' })[] = [
    ...(isSame(details, studio.value)
      ? []
      : [{ intent: 'save' as const, name: 'studio' as const, value: details, version: studio.version }]),
    ...(isSame(facts, work.value)
      ? []
      : [{ intent: 'save' as const, name: 'work' as const, value: facts, version: work.version }]),
  ]
  const isChanged = saves.length > 0
  const saving = useStep('studio', { isFinished, hasUnsaved: isChanged })
  const { errors } = saving
  const { heading, hint } = messages.setup.numbers

  return (
    <StepForm
      saving={saving}
      isChanged={isChanged}
      onSave={(isLeaving) => saving.send(isChanged ? { intent: 'save', saves } : { intent: 'skip' }, isLeaving)}
    >
      <StudioFields value={details} onChange={setDetails} errors={errors} refused={details} />
      {home !== null && (
        <HomeField home={home} countries={work.value.countries} isOn={shipsHome} onChange={setShipsHome} />
      )}
      <fieldset className="grid gap-5">
        <legend className="mb-1 text-lg font-bold">{heading}</legend>
        <p className="text-sm text-muted">{hint}</p>
        <div className="grid items-start gap-5 md:grid-cols-2">
          <TimeZoneField
            value={facts.time_zone}
            error={errors.time_zone}
            onChange={(time_zone) => setFacts({ ...typedFacts, time_zone })}
          />
          <PrefixField
            value={facts.order_prefix}
            error={errors.order_prefix}
            onChange={(order_prefix) => setFacts({ ...typedFacts, order_prefix })}
          />
        </div>
      </fieldset>
    </StepForm>
  )
}

/** The shop ships to the United States until somebody says otherwise, which a studio elsewhere would find out from buyers. */
function HomeField({
  home,
  countries,
  isOn,
  onChange,
}: {
  home: string
  countries: readonly string[]
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  const { heading, hint, add, settings } = messages.setup.home
  const [own, others] = [listCountries([home]), listCountries(countries)]
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lg font-bold">{heading}</legend>
      <p className="text-sm text-muted">
        {hint(own, others)}{' '}
        <Link
          to={adminPaths.settingsCountries}
          className="tap font-semibold text-text underline decoration-line-strong underline-offset-4 hover:text-accent"
        >
          {settings}
        </Link>
      </p>
      <SwitchField label={add(own)} isOn={isOn} onChange={onChange} />
    </fieldset>
  )
}
