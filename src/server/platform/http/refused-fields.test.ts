import { expect, test } from 'vitest'
import { z } from 'zod'
import { isMailable } from '#shared/email-address.ts'
import { issuesOf, sentencesOf } from './refused-fields.ts'

const told = (schema: z.ZodType, value: unknown, isVisitor = true) => {
  const { error } = schema.safeParse(value)
  return sentencesOf(error ? issuesOf(error) : [], isVisitor)
}
const cart = 'Something in your cart cannot be read. Remove the last product that you added, and add it again.'
const page = 'Something on this page cannot be read. Reload the page, and try again.'

test('SEL-17: what a schema refuses is told in words for people', () => {
  const schema = z.object({
    name: z.string().max(3),
    unit_price: z.number().min(0),
    discountPercent: z.number().max(90),
    qty: z.number().int(),
    items: z.array(z.string()).max(1),
    lines: z.array(z.object({ color: z.string() })),
    titles: z.array(z.string()).min(1),
    phone: z.string(),
    note: z.string().min(1),
    needed_by: z.iso.date(),
    payer: z.enum(['organizer', 'each']),
    on: z.boolean(),
    size: z.string().regex(/^S$/, 'has characters that are not allowed'),
    more: z.string().refine(() => false),
  })
  const value = {
    ...{ name: 'Long', unit_price: -1, discountPercent: 1_000, qty: 1.5, items: ['', ''], lines: [{ color: 7 }] },
    ...{ titles: [], note: '', needed_by: 'soon', payer: 'nobody', on: 'yes', size: 'M', more: '' },
  }
  expect(told(schema, value).fields).toEqual({
    name: 'Your name may have 3 characters at most.',
    unit_price: 'Unit price must be 0 at least.',
    discountPercent: 'Discount percent must be 90 at most.',
    qty: 'The quantity must be a whole number.',
    items: 'Too many items in the cart: 1 at most.',
    'lines.0.color': 'Color must be a text.',
    titles: 'Too few titles: 1 at least.',
    phone: 'Enter your phone number.',
    note: 'Note must not be left out.',
    needed_by: 'The day that you need it by must be a day such as 2026-12-03.',
    payer: 'Payer must be one of these: organizer, each.',
    on: 'On must be true or false.',
    size: 'The size has characters that are not allowed.',
    more: 'More cannot be read.',
  })
  expect(told(schema.pick({ name: true }), { name: 'Long' }, false)).toEqual({
    fields: { name: 'Name may have 3 characters at most.' },
    message: 'Name may have 3 characters at most.',
  })
  expect(told(z.object({}), 7)).toEqual({ fields: { '': 'This request cannot be read.' }, message: page })
})

test('SEL-17: a message names nothing that its reader has not filled in', () => {
  const item = z.object({ id: z.number(), name: z.string() })
  const schema = z.object({
    items: z.array(item).max(1),
    session_id: z.string(),
    customer: z.object({ name: z.string() }),
  })
  const value = { items: [{ id: 7, name: 'Mug' }], session_id: 'cs_1', customer: { name: 'Ada' } }
  const messages = [
    { items: undefined },
    { items: [{ id: 'x', name: 7 }] },
    { session_id: 7 },
    { session_id: 7, customer: {} },
  ]
  expect(messages.map((part) => told(schema, { ...value, ...part }).message)).toEqual([
    cart,
    cart,
    page,
    'Enter your name.',
  ])
  expect(told(schema, { ...value, items: [...value.items, ...value.items] }).message).toBe(
    'Too many items in the cart: 1 at most.',
  )
  const { fields, message } = told(schema, { ...value, items: [{ id: 'x', name: 7 }] }, false)
  expect([fields, message]).toEqual([
    { 'items.0.id': 'ID must be a number.', 'items.0.name': 'Name must be a text.' },
    'ID must be a number.',
  ])
})

test('SEL-17: an address needs what a mail needs to reach it', () => {
  const fine = [
    'a@b.co',
    'ada.alder+1@mail.example.com',
    "o'neil@example.museum",
    'info@exämple.de',
    'a@xn--exmple-cua.de',
  ]
  const wrong = [
    'ada@example',
    'a..b@example.com',
    'a.@example.com',
    '.a@b.co',
    'a@b..co',
    'a@.co',
    'a@b.c',
    'a b@c.de',
  ]
  expect(fine.filter((address) => !isMailable(address))).toEqual([])
  expect([...wrong, 'jürgen@exämple.de', 'a@b@c.de', ''].filter(isMailable)).toEqual([])
})
