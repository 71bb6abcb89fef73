import type { Studio } from '#shared/studio.ts'
import type { FieldsProps } from '../settings-panel.tsx'
import type { WorkValue } from '../wire.ts'
import { CountriesField } from './countries-field.tsx'
import { ClosedDaysField, PressDaysField, TimeZoneField } from './day-fields.tsx'
import { DeliveriesField } from './deliveries-field.tsx'
import { FormIdFields } from './form-id-fields.tsx'
import { MapField } from './map-field.tsx'
import { PrefixField } from './prefix-field.tsx'
import { PromiseFields } from './promise-fields.tsx'

/** CNT-11, CNT-12, SEL-15, SEL-16: order numbers, days, promises, countries, ways of delivery, the map and the ids of forms. */
export function WorkFields({
  value,
  onChange,
  errors,
  studio,
}: FieldsProps<WorkValue> & { studio: Pick<Studio, 'street' | 'city'> }) {
  const set = (change: Partial<WorkValue>) => onChange({ ...value, ...change })
  return (
    <div className="grid gap-8">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <PrefixField
          value={value.order_prefix}
          error={errors.order_prefix}
          onChange={(order_prefix) => set({ order_prefix })}
        />
        <TimeZoneField value={value.time_zone} error={errors.time_zone} onChange={(time_zone) => set({ time_zone })} />
      </div>
      <PressDaysField
        value={value.press_days}
        error={errors.press_days}
        onChange={(press_days) => set({ press_days })}
      />
      <ClosedDaysField value={value.closed_days} errors={errors} onChange={(closed_days) => set({ closed_days })} />
      <PromiseFields value={value.promise} errors={errors} onChange={(promise) => set({ promise })} />
      <CountriesField value={value.countries} error={errors.countries} onChange={(countries) => set({ countries })} />
      <DeliveriesField
        value={value.deliveries}
        countries={value.countries}
        errors={errors}
        onChange={(deliveries) => set({ deliveries })}
      />
      <MapField value={value.map} studio={studio} errors={errors} onChange={(map) => set({ map })} />
      <FormIdFields value={value.forms} errors={errors} onChange={(forms) => set({ forms })} />
    </div>
  )
}
