import { expect, test } from 'vitest'
import { homeAmong, unservedHome } from './home-country.ts'

test.each([
  ['9000 Ghent, Belgium', ['US'], 'BE'],
  ['Toronto, ON M5V 2T6', ['US', 'GB'], 'CA'],
  ['9000 Ghent, Belgium', ['US', 'BE'], null],
  ['Portland, OR 97214', ['US'], null],
  ['Portland, OR 97214', ['CA'], 'US'],
  ['9000 Ghent', ['US'], null],
  ['', ['US'], null],
])('CNT-12: a studio in %j whose shop ships to %j does not reach %j', (city, countries, home) => {
  expect(unservedHome(city, countries)).toBe(home)
})

test.each([
  ['Portland, OR 97214', ['DE', 'US'], 'US'],
  ['97204 Höchberg, Germany', ['US', 'DE'], 'DE'],
  ['97204 Höchberg', ['US', 'DE'], undefined],
  ['Portland, OR 97214', ['CA', 'DE'], undefined],
])(
  'SEL-15: a studio in %j whose shop ships to %j is at home in %j, as far as that is said',
  (city, countries, home) => {
    expect(homeAmong(city, countries)).toBe(home)
  },
)
