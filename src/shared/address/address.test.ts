import { expect, test } from 'vitest'
import { addressLines, shortAddress } from './address.ts'

const home = { line1: '1 Alder St', city: 'Portland', state: 'OR', postal_code: '97205', country: 'US' }

test('an address object becomes the lines of a label', () => {
  expect(addressLines(home)).toEqual(['1 Alder St', 'Portland, OR 97205', 'US'])
})

test('another country is named, as its code may be that of a state', () => {
  const abroad = { line1: '12 Queen St W', city: 'Toronto', state: 'ON', postal_code: 'M5V 2T6', country: 'CA' }
  const lines = ['12 Queen St W', 'Toronto, ON M5V 2T6', 'Canada']
  expect([addressLines(abroad), addressLines(abroad, { withCountry: false })]).toEqual([lines, lines])
})

test('an address stored as a JSON string reads the same', () => {
  expect(addressLines(JSON.stringify(home))).toEqual(addressLines(home))
})

test('missing parts leave no commas and no empty lines', () => {
  expect(addressLines({ line1: '', city: '', state: 'OR', postal_code: '', country: 'US' })).toEqual(['OR', 'US'])
  expect(addressLines({ city: 'Portland' })).toEqual(['Portland'])
})

test.each([[null], [undefined], [''], ['   '], [{}], [{ country: 'US' }], [[]], [7], ['{}'], ['null']])(
  '%j has no lines',
  (address) => {
    expect(addressLines(address)).toEqual([])
  },
)

test('broken JSON is shown as text', () => {
  expect(addressLines('{"line1":"1 Alder St"')).toEqual(['{"line1":"1 Alder St"'])
})

test('a list shows exactly the first 50 characters', () => {
  const line1 = 'x'.repeat(50)
  expect(shortAddress({ line1 })).toEqual({ text: line1, isCut: false })
  expect(shortAddress({ line1: `${line1}y` })).toEqual({ text: line1, isCut: true })
  expect(shortAddress('{"broken')).toEqual({ text: '{"broken', isCut: false })
})
