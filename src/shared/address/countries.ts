/** ISO 3166 codes of the places that the shop may ship to: those that its payment provider collects addresses for. */
const codes =
  'AC AD AE AF AG AI AL AM AO AQ AR AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CD CF CG CH CI CK CL CM CN CO CR CV CW CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IS IT JE JM JO JP KE KG KH KI KM KN KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MK ML MM MN MO MQ MR MS MT MU MV MW MX MY MZ NA NC NE NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PY QA RE RO RS RU RW SA SB SC SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SZ TA TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WF WS XK YE YT ZA ZM ZW'

export const countryCodes: readonly string[] = codes.split(' ')

/** where the shop ships to until an administrator says otherwise. */
export const standardCountry = 'US'

const known = new Set(countryCodes)

export function isCountryCode(code: string): boolean {
  return known.has(code)
}

/** In English, as the site is written. */
export function countryName(code: string): string {
  return new Intl.DisplayNames('en-US', { type: 'region' }).of(code) ?? code
}

/** In the language that most people there speak: `Nederland`. */
export function ownCountryName(code: string): string {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

const lists = new Intl.ListFormat('en-US')
/** Names that stand with an article in a sentence. */
const withArticle = /^(?:United |Netherlands|Philippines|Bahamas|Maldives|Seychelles|Dominican Republic|Czech Republic)/

/** As in "within the United States and Canada". */
export function listCountries(allowed: readonly string[]): string {
  return lists.format(allowed.map(countryName).map((name) => (withArticle.test(name) ? `the ${name}` : name)))
}

/** As in "to every state", of the countries that are shipped to. */
export function everyRegion(allowed: readonly string[]): string {
  const regions: Record<string, string> = { US: 'state', CA: 'province' }
  const names = allowed.map((code) => regions[code])
  return names.every((name) => name !== undefined) ? `every ${lists.format(names as string[])}` : 'every address'
}
