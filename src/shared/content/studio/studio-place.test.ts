import { expect, test } from 'vitest'
import { houseNumberOf, initialsWithSigns, placeOf, regionOf, roadOf, townOf } from './studio-place.ts'

test.each([
  ['Portland, OR 97214', 'Portland', 'Portland, Oregon'],
  ['Seattle, WA 98101-1234', 'Seattle', 'Seattle, Washington'],
  ['Toronto, Ontario M5V 2T6', 'Toronto', 'Toronto, Ontario'],
  ['10115 Berlin, Germany', 'Berlin', 'Berlin, Germany'],
  ['Reykjavík', 'Reykjavík', 'Reykjavík'],
  ['', '', ''],
])('%s is the town %s, in full %s', (city, town, place) => {
  expect([townOf(city), placeOf(city)]).toEqual([town, place])
})

test.each([
  ['Portland, OR 97214', 'Oregon'],
  ['Toronto, Ontario M5V 2T6', 'Ontario'],
  ['Toronto, ON M5V 2T6, Canada', 'Ontario'],
  ['Berlin 10115, Germany', 'Germany'],
  ['Washington, DC 20001', 'D.C.'],
  ['Reykjavík', 'Reykjavík'],
  ['', ''],
])('%s is in the region %s', (city, region) => {
  expect(regionOf(city)).toBe(region)
})

test('CNT-04: the number of a house, wherever it is written; a street without one has the first', () => {
  expect(['720 SE Alder Street', 'Laugavegur 12b', '12 Rue 3', 'Old Mill', '5th Avenue'].map(houseNumberOf)).toEqual([
    ...['720', '12b', '12', '1', '1'],
  ])
})

test('CNT-04: the initials of a name have its signs', () => {
  expect(['Alder & Ink', 'Blue Door Prints', 'Émile+Co', '', '“Quoted” Press'].map(initialsWithSigns)).toEqual([
    ...['A&I', 'BDP', 'É', '', 'QP'],
  ])
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
