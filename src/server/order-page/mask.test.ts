import { expect, test } from 'vitest'
import { maskBuyer, showBuyer } from './mask.ts'

const buyer = {
  name: 'Rosa Maria Alderton',
  email: 'rosa@example.org',
  phone: '503-555-0142',
  notes: 'The doorbell is painted on.',
  address: { line1: '77 SE Water Ave', city: 'Portland', state: 'OR', country: 'US', postal_code: '97214' },
}

test('the masked buyer is recognizable only to the buyer', () => {
  expect(maskBuyer(buyer)).toEqual({
    name: 'Rosa A.',
    email: 'r•••@example.org',
    phone: '••• 42',
    notes: '',
    addressLines: ['•••', 'Portland, OR •••'],
    isMasked: true,
  })
})

test('missing data are not masked but absent', () => {
  const address = { line1: '', city: '', state: '', country: '', postal_code: '' }
  expect(maskBuyer({ name: 'Rosa', email: '', phone: '', notes: '', address })).toMatchObject({
    name: 'Rosa',
    email: '',
    phone: '',
    addressLines: [],
  })
})

test('a mailed link shows everything', () => {
  expect(showBuyer(buyer)).toMatchObject({
    name: buyer.name,
    email: buyer.email,
    phone: buyer.phone,
    notes: buyer.notes,
    addressLines: ['77 SE Water Ave', 'Portland, OR 97214'],
    isMasked: false,
  })
})
