import { adminPaths } from '#shared/admin-paths.ts'
import { shopDay } from '#shared/business-days.ts'
import { settingsBounds } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { federalHolidays } from '#shared/promise/federal-holidays.ts'
import { listDays } from '#shared/promises.ts'
import { type ClosedDay, type Weekday, weekdays } from '#shared/studio-days.ts'
import { Rows } from '#web/admin/fields/rows.tsx'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

const texts = messages.adminSettings.work
const [, partId] = adminPaths.settingsDays.split('#')

export function TimeZoneField({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (zone: string) => void
}) {
  const zones = Intl.supportedValuesOf('timeZone')
  const listed = zones.includes(value) ? zones : [value, ...zones]
  return (
    <SelectField
      label={texts.zone}
      hint={texts.zoneHint}
      error={error}
      name="time_zone"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {listed.map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </SelectField>
  )
}

export function PressDaysField({
  value,
  error,
  onChange,
}: {
  value: readonly Weekday[]
  error: string | undefined
  onChange: (days: Weekday[]) => void
}) {
  const toggle = (day: Weekday) =>
    onChange(weekdays.filter((each) => (each === day ? !value.includes(day) : value.includes(each))))
  const problem = value.length === 0 ? texts.noPressDay : error
  return (
    <fieldset id={partId} tabIndex={-1} className="grid scroll-mt-24 gap-3">
      <legend className="mb-1 text-lg font-bold">{texts.pressDays}</legend>
      <div className="flex flex-wrap gap-2">
        {weekdays.map((day) => (
          <label
            key={day}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 font-medium has-checked:border-accent has-checked:outline-1 has-checked:outline-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              checked={value.includes(day)}
              onChange={() => toggle(day)}
              className="size-4 accent-accent"
            />
            {day}
          </label>
        ))}
      </div>
      {problem ? (
        <p className="text-sm font-medium text-danger">{problem}</p>
      ) : (
        <p className="text-sm text-muted">{texts.pressDaysHint(listDays(value))}</p>
      )}
    </fieldset>
  )
}

export function ClosedDaysField({
  value,
  errors,
  onChange,
}: {
  value: readonly ClosedDay[]
  errors: Readonly<Record<string, string>>
  onChange: (days: ClosedDay[]) => void
}) {
  return (
    <div className="grid gap-3">
      <Rows
        legend={texts.closedDays}
        hint={texts.closedDaysHint}
        error={errors.closed_days}
        rows={value}
        most={settingsBounds.closedDays}
        blank={{ date: '', label: '' }}
        addLabel={texts.addClosedDay}
        removeLabel={({ date }) => texts.removeClosedDay(date)}
        onChange={onChange}
      >
        {(row, change, index) => (
          <>
            <TextField
              label={texts.date}
              name={`closed_days.${index}.date`}
              type="date"
              required
              error={errors[`closed_days.${index}.date`]}
              value={row.date}
              onChange={({ target }) => change({ ...row, date: target.value })}
            />
            <TextField
              label={texts.label}
              name={`closed_days.${index}.label`}
              maxLength={settingsBounds.line}
              error={errors[`closed_days.${index}.label`]}
              value={row.label}
              onChange={({ target }) => change({ ...row, label: target.value })}
            />
          </>
        )}
      </Rows>
      <Holidays value={value} onChange={onChange} />
    </div>
  )
}

/** SEL-16: adds those of this year and of the next that are to come and not in the list yet. */
function Holidays({ value, onChange }: { value: readonly ClosedDay[]; onChange: (days: ClosedDay[]) => void }) {
  const today = shopDay(new Date())
  const thisYear = Number(today.slice(0, 4))
  const missing = (year: number) =>
    federalHolidays(year).filter(({ date }) => date >= today && !value.some((known) => known.date === date))
  return (
    <div className="flex flex-wrap gap-3">
      {[thisYear, thisYear + 1].map((year) => (
        <Button
          key={year}
          tone="secondary"
          size="sm"
          disabled={missing(year).length === 0 || value.length + missing(year).length > settingsBounds.closedDays}
          onClick={() =>
            onChange([...value, ...missing(year)].sort((one, other) => one.date.localeCompare(other.date)))
          }
        >
          {messages.adminPromise.addHolidays(year)}
        </Button>
      ))}
    </div>
  )
}
