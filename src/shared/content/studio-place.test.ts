import { expect, test } from 'vitest'
import { townOf } from '#shared/studio.ts'
import { placeOf, roadOf } from './studio-place.ts'

test.each([
  ['Portland, OR 97214', 'Portland', 'Portland, Oregon'],
  ['Seattle, WA 98101-1234', 'Seattle', 'Seattle, Washington'],
  ['Toronto, Ontario M5V 2T6', 'Toronto', 'Toronto, Ontario M5V 2T6'],
  ['Reykjavík', 'Reykjavík', 'Reykjavík'],
  ['', '', ''],
])('%s is the town %s, in full %s', (city, town, place) => {
  expect([townOf(city), placeOf(city)]).toEqual([town, place])
})

test('the road is the street without the number of the house', () => {
  expect(['720 SE Alder Street', '9 Harbor Steps', '12b Main Street', 'Old Mill', '5th Avenue 3'].map(roadOf)).toEqual([
    'SE Alder Street',
    'Harbor Steps',
    'Main Street',
    'Old Mill',
    '5th Avenue 3',
  ])
})
