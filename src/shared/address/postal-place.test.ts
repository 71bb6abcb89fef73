import { expect, test } from 'vitest'
import { postalPlaceOf } from './postal-place.ts'

test.each([
  ['Portland, OR 97214', ['Portland', 'OR', '97214', 'US']],
  ['Seattle, Washington 98101-1234', ['Seattle', 'WA', '98101-1234', 'US']],
  ['Atlanta, Georgia', ['Atlanta', 'GA', '', 'US']],
  ['Portland OR 97214', ['Portland', 'OR', '97214', 'US']],
  ['Portland, OR 97214, USA', ['Portland', 'OR', '97214', 'US']],
  ['Toronto, ON M5V 2T6', ['Toronto', 'ON', 'M5V 2T6', 'CA']],
  ['Montréal, Québec h2x1y4, Canada', ['Montréal', 'QC', 'H2X 1Y4', 'CA']],
  ['Toronto ON M5V 2T6', ['Toronto', 'ON', 'M5V 2T6', 'CA']],
  ['100 Mile House, BC', ['100 Mile House', 'BC', '', 'CA']],
  ['10115 Berlin, Germany', ['Berlin', '', '10115', 'DE']],
  ['5211 ’s-Hertogenbosch, Nederland', ['’s-Hertogenbosch', '', '5211', 'NL']],
  ['1012 AB Amsterdam, The Netherlands', ['Amsterdam', '', '1012 AB', 'NL']],
  ['31-000 Kraków, Polska', ['Kraków', '', '31-000', 'PL']],
  ['Cardiff CF10 1EP, Wales', ['Cardiff', '', 'CF10 1EP', 'GB']],
  ['Berlin 10115', ['Berlin', '', '10115', '']],
  ['1012 AB Amsterdam, Netherlands', ['Amsterdam', '', '1012 AB', 'NL']],
  ['London SW1A 1AA, UK', ['London', '', 'SW1A 1AA', 'GB']],
  ['Edinburgh, Scotland EH1 1AA, United Kingdom', ['Edinburgh', 'Scotland', 'EH1 1AA', 'GB']],
  ['Sydney, NSW 2000, Australia', ['Sydney', 'NSW', '2000', 'AU']],
  ['Reykjavík', ['Reykjavík', '', '', '']],
  ['', ['', '', '', '']],
])('%s has its town, region, postal code and country', (city, parts) => {
  const { town, region, postalCode, country } = postalPlaceOf(city)
  expect([town, region, postalCode, country]).toEqual(parts)
})
