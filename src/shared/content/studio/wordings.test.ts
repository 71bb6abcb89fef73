import { expect, test } from 'vitest'
import { brokenWording, chooseWordings, everyWording } from './wordings.ts'

const text = 'Look there, then {with phone: call | without: write to} us.'
const nested = '{with street: Write, {with phone: call} or come by {street} | without: Write}.'

test.each([
  [text, 'Look there, then call us.', 'Look there, then write to us.'],
  [nested, 'Write, call or come by {street}.', 'Write.'],
  ['Form, {with phone: phone,} mail', 'Form, phone, mail', 'Form, mail'],
  ['{with hours: We are there {hours}.} Or write.', 'We are there {hours}. Or write.', 'Or write.'],
  ['Call {phone}.', 'Call {phone}.', 'Call {phone}.'],
])('CNT-07: %s is said in one way with a detail, in another without', (written, having, lacking) => {
  expect(chooseWordings(written, { phone: '503-555-0142', street: '9 Harbor Steps', hours: 'Mon 9–5' })).toBe(having)
  expect(chooseWordings(written, { phone: '', street: '', hours: '' })).toBe(lacking)
  expect(brokenWording(written)).toBeNull()
})

test('CNT-07: the words of both are looked at', () => {
  expect(everyWording('{with street: COME BY | without: WRITE €}')).toContain('WRITE €')
  expect(chooseWordings(nested, { phone: '', street: '9 Harbor Steps' })).toBe('Write, or come by {street}.')
})

test.each([
  '{with fax: fax us}',
  '{with phone call us}',
  '{with phone: call',
  '{with phone: a | b}',
  '{without: write}',
])('CNT-07: %s is named when it is to be published', (written) => expect(brokenWording(`Or ${written}`)).not.toBeNull())
