import { expect, test } from 'vitest'
import { withoutEmptyDetails } from './empty-details.ts'

const nothing = { phone: '', street: '', road: '', hours: '', studio: 'Quist', town: 'Bend' }

test.each([
  ['{street}, {city}', '{city}'],
  ['{street}, {city}. We are there: {hours}.', '{city}.'],
  [
    'You are on the list of {studio}, {street}, {city}. Enough of it?',
    'You are on the list of {studio}, {city}. Enough of it?',
  ],
  ['a print shop at {street}, {place}. These terms', 'a print shop in {place}. These terms'],
  ['In a brick building on {road}, {town}.', 'In a brick building in {town}.'],
  ['Reach us on {phone} or by mail.', 'Reach us by mail.'],
  ['Mail {email} / call {phone}', 'Mail {email}'],
  ['Phone {phone}; mail {email}.', 'Mail {email}.'],
  ['{street} ({city})', '{city}'],
  ['Find us at {street} ({city}) today.', 'Find us at {city} today.'],
  ['Who works here on {road}, how it began', 'Who works here, how it began'],
  ['A map: the streets, and a mark at {street}', 'A map: the streets, and a mark'],
  ['{street}, built 1911', 'Built 1911'],
  ['{studio} · {phone} · {email}', '{studio} · {email}'],
  ['Call {phone}. Or write.', 'Or write.'],
  ['Open {hours}\n\nWrite to us.', '\nWrite to us.'],
  ['- {street}\n- {city}', '- {city}'],
  ['{road}', ''],
  ['By {street} {town}', ''],
  ['Printed in {town}.', 'Printed in {town}.'],
  ['{studio} ({phone}), {town}', '{studio}, {town}'],
  ['{studio} · {phone}, {email}', '{studio} · {email}'],
  ['We bring {phone}, {email}', 'We bring {email}'],
  ['At {town}, on {street} or {road} or by mail.', 'At {town} or by mail.'],
])('CNT-07: of %s is left %s', (text, left) => {
  expect(withoutEmptyDetails(text, nothing)).toBe(left)
})

test('what the studio has stays, and so does what a mail fills in later', () => {
  const text = 'At {street}, call {phone} about {number}.'
  expect(withoutEmptyDetails(text, { ...nothing, street: '9 Harbor Steps', phone: '206-555-0188' })).toBe(text)
  expect(withoutEmptyDetails(text, { number: '' })).toBe(text)
})
