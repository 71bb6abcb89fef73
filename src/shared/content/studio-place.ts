import { withoutZip } from '#shared/studio.ts'

/** The states as addresses abbreviate them. */
const states: Readonly<Record<string, string>> = {
  ...{
    AL: 'Alabama',
    AK: 'Alaska',
    AZ: 'Arizona',
    AR: 'Arkansas',
    CA: 'California',
    CO: 'Colorado',
    CT: 'Connecticut',
  },
  ...{ DE: 'Delaware', DC: 'D.C.', FL: 'Florida', GA: 'Georgia', HI: 'Hawaii', ID: 'Idaho', IL: 'Illinois' },
  ...{ IN: 'Indiana', IA: 'Iowa', KS: 'Kansas', KY: 'Kentucky', LA: 'Louisiana', ME: 'Maine', MD: 'Maryland' },
  ...{ MA: 'Massachusetts', MI: 'Michigan', MN: 'Minnesota', MS: 'Mississippi', MO: 'Missouri', MT: 'Montana' },
  ...{ NE: 'Nebraska', NV: 'Nevada', NH: 'New Hampshire', NJ: 'New Jersey', NM: 'New Mexico', NY: 'New York' },
  ...{ NC: 'North Carolina', ND: 'North Dakota', OH: 'Ohio', OK: 'Oklahoma', OR: 'Oregon', PA: 'Pennsylvania' },
  ...{ PR: 'Puerto Rico', RI: 'Rhode Island', SC: 'South Carolina', SD: 'South Dakota', TN: 'Tennessee', TX: 'Texas' },
  ...{
    UT: 'Utah',
    VT: 'Vermont',
    VA: 'Virginia',
    WA: 'Washington',
    WV: 'West Virginia',
    WI: 'Wisconsin',
    WY: 'Wyoming',
  },
}

/** `Portland, Oregon` of `Portland, OR 97214`; what is no state of the United States stays as it is written. */
export function placeOf(city: string): string {
  const [town, ...rest] = withoutZip(city)
    .split(',')
    .map((part) => part.trim())
  const region = rest.join(', ')
  return [town, states[region] ?? region].filter(Boolean).join(', ')
}

/** `SE Alder Street` of `720 SE Alder Street`. */
export function roadOf(street: string): string {
  return street.replace(/^\d+[a-z]?\s+/i, '')
}
