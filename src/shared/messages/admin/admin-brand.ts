import type { PairingName } from '#shared/brand/pairings.ts'
import type { BrandColorName, BrandToken, Unreadable } from '#shared/brand/palette.ts'

const uses: Readonly<Partial<Record<string, string>>> = {
  accent: 'buttons and the focus ring',
  'accent-pressed': 'a pressed button',
  'accent-ink': 'links and prices',
  'on-accent': 'the text on buttons',
  second: 'bands and lines of the second color',
  'second-ink': 'text in the second color',
  'on-second': 'the text on the second color',
  marigold: 'text in the third color',
  'on-marigold': 'the text on the third color',
  background: 'the page',
  surface: 'a sheet',
  sunken: 'a sunken field',
} satisfies Partial<Record<BrandToken | 'background' | 'surface' | 'sunken', string>>

const ratio = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1)

function pairText({ front, back, scheme, contrast, least }: Unreadable): string {
  const where = scheme === 'light' ? 'in the light scheme' : 'in the dark scheme'
  return `${uses[front] ?? front} on ${uses[back] ?? back} ${where} would have a contrast of ${ratio(contrast)} to 1, and needs ${least}`
}

export const adminBrand = {
  heading: 'The look',
  hint: 'Colors, faces and logo. The dark scheme is made from the same three colors, and nothing is taken that visitors could not read.',
  colorsHeading: 'Colors',
  colors: {
    first: { label: 'First color', hint: 'Buttons, links and the focus ring.' },
    second: { label: 'Second color', hint: 'Bands, facts and the second plate of every print mark.' },
    third: { label: 'Third color', hint: 'Marks, stars and what was selected.' },
  } satisfies Record<BrandColorName, { label: string; hint: string }>,
  choose: (label: string) => `Choose the ${label.toLowerCase()}`,
  notAColor: 'A color is a # and six digits or letters from a to f, such as #d43d1a',
  unreadable: (problem: Unreadable, nearest: string) =>
    `With this color ${pairText(problem)}. The nearest that works is ${nearest}.`,
  problem: (problem: Unreadable) => `With this color ${pairText(problem)}.`,
  takeNearest: (nearest: string) => `Use ${nearest}, the nearest that works`,
  standardColors: 'Back to the standard colors',
  pairing: 'Typefaces',
  pairingHint: 'One for headings, one for running text. They come from your own server, like everything else.',
  pairings: {
    press: 'Bold and printed',
    bookshop: 'Soft and bookish',
    drawing: 'Clear and technical',
    newspaper: 'Calm, like a newspaper',
  } satisfies Record<PairingName, string>,
  logo: 'Logo',
  logoHint:
    'In the header, the footer, emails and on packing slips; the browser’s icon and the icons of phones are made from it.',
  logos: {
    mark: { label: 'Leaf and drop', hint: 'The mark that came with the site, in your colors, and the name.' },
    name: {
      label: 'Name alone',
      hint: 'Set in the typeface of headings. Icons show its first letters and share pictures the name in that typeface, too; with the first pairing, in the stencil of the drawings.',
    },
    picture: { label: 'Your own picture', hint: 'PNG, JPEG or WebP; a clear background looks best.' },
  },
  upload: 'Upload a picture',
  replace: 'Upload another',
  darkPicture: 'Logo for dark backgrounds',
  darkPictureHint: 'Optional. Without one, your picture stands on a white plate where the page is dark.',
  uploadDark: 'Upload one for dark backgrounds',
  replaceDark: 'Upload another for dark backgrounds',
  removeDark: 'Remove it',
  uploading: 'Uploading…',
  uploadFailed: 'The picture could not be uploaded. Please try again.',
  oneLogo: 'Please choose one picture.',
  noLogo: 'Please choose a picture.',
  pictureMissing: 'Upload a picture first, or choose another kind of logo',
  unknownLogo: 'This picture is not stored any more. Please upload it again',
  picture: 'Uploaded logo',
  preview: 'Preview',
  previewOf: { light: 'Light', dark: 'Dark' },
  sample: {
    heading: 'Printed with care',
    text: 'Shirts, mugs and signs, one at a time.',
    link: 'See how it is made',
    button: 'Add to cart',
    band: 'Made to order',
    mark: 'New',
  },
} as const

export const adminWork = {
  heading: 'Orders, days and places',
  hint: 'How new orders are numbered, which days count, where the shop ships to and where the studio is on the map.',
  prefix: 'Order numbers begin with',
  prefixHint: (prefix: string) => `New orders are numbered like ${prefix}-7F3K2Q. Numbers given before stay valid.`,
  notAPrefix: 'Two to five letters from A to Z',
  zone: 'Time zone',
  zoneHint: 'Every date and time of the site, of emails and exports is that of a clock in the studio.',
  notAZone: 'Choose a time zone of the list, such as America/New_York',
  pressDays: 'Press days',
  pressDaysHint: (days: string) => `Pages and emails say: We print on ${days}.`,
  noPressDay: 'Choose at least one day',
  closedDays: 'Closed days',
  closedDaysHint: 'Nobody works then, so they do not count as business days in any promise.',
  date: 'Day',
  label: 'Occasion (optional)',
  addClosedDay: 'Add a closed day',
  removeClosedDay: (date: string) => `Remove ${date || 'this day'}`,
  notADay: 'Please choose a day',
  twice: 'Something is in the list twice',
  tooManyClosedDays: 'The list is full: remove days that have passed',
  countries: 'Ships to',
  countriesHint:
    'The checkout offers these countries. The first is chosen for the buyer. Below, each way of delivery says which of them it goes to.',
  addCountry: 'Add a country',
  country: 'Country',
  removeCountry: (name: string) => `Remove ${name}`,
  notACountry: 'Choose a country of the list',
  noCountry: 'The shop ships to at least one country',
  map: 'Place on the map',
  mapHint:
    'Drag the pin, press where it belongs, or move it with the arrow keys. On the drawn map it moves within the neighborhood; the numbers reach everywhere.',
  provider: 'Map and directions from',
  providerHint: 'Asked only when a visitor opens the map.',
  latitude: 'Latitude',
  longitude: 'Longitude',
  latitudeRange: 'From -85 to 85',
  longitudeRange: 'From -180 to 180',
  pin: 'The studio on the map',
  pinAt: (latitude: number, longitude: number) =>
    `${Math.abs(latitude)}° ${latitude < 0 ? 'south' : 'north'}, ${Math.abs(longitude)}° ${longitude < 0 ? 'west' : 'east'}`,
  pinBeyond: 'The place is beyond the drawn map. A press on the map or an arrow key brings the pin back to it.',
  pinIgnored:
    'This pin is still that of the sample studio, and the address is another one: visitors see no pin, and the way is looked up by the address. Set the place by its numbers; the drawn map shows Portland, Oregon, alone.',
  forms: 'Ids at an outside form service',
  formsHint:
    'Only for a form service of your own that the server is set up with. Left empty, a form goes by its own name.',
  formIds: { home: 'Form of the home page', contact: 'Form of the contact page' },
  notAFormId: 'Letters, figures, - and _ only',
} as const
