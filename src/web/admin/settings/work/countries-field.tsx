import X from 'lucide-react/icons/x'
import { countryCodes, countryName } from '#shared/address/countries.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { messages } from '#shared/messages.ts'
import { SelectField } from '#web/ui/field.tsx'

const texts = messages.adminSettings.work
const [, partId] = adminPaths.settingsCountries.split('#')

/** chosen one after the other; the first one is the checkout's choice. */
export function CountriesField({
  value,
  error,
  onChange,
}: {
  value: readonly string[]
  error: string | undefined
  onChange: (countries: string[]) => void
}) {
  const others = countryCodes
    .filter((code) => !value.includes(code))
    .map((code) => ({ code, name: countryName(code) }))
    .sort((one, other) => one.name.localeCompare(other.name))
  return (
    <fieldset id={partId} tabIndex={-1} className="grid scroll-mt-24 gap-3">
      <legend className="mb-1 text-lg font-bold">{texts.countries}</legend>
      <ul className="flex flex-wrap gap-2">
        {value.map((code) => (
          <li
            key={code}
            className="inline-flex min-h-11 items-center gap-1 rounded-sm border border-line-strong bg-surface pl-3 font-medium"
          >
            {countryName(code)}
            <button
              type="button"
              aria-label={texts.removeCountry(countryName(code))}
              disabled={value.length === 1}
              onClick={() => onChange(value.filter((each) => each !== code))}
              className="tap inline-flex items-center justify-center text-muted hover:text-danger disabled:opacity-40"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <SelectField
        label={texts.addCountry}
        hint={texts.countriesHint}
        error={error}
        className="max-w-sm"
        value=""
        onChange={({ target }) => target.value !== '' && onChange([...value, target.value])}
      >
        <option value="">{texts.addCountry}</option>
        {others.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
