import { expect, test } from 'vitest'
import { z } from 'zod'
import { isMailable } from '#shared/email-address.ts'
import { sentencesOf } from './refused-fields.ts'

const told = (schema: z.ZodType, value: unknown, isVisitor = true) => {
  const issues = schema.safeParse(value).error?.issues ?? []
  return sentencesOf(
    issues.map(({ code, path, message, ...params }) => ({ code, path: path.map(String), message, params })),
    isVisitor,
  )
}

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
  expect(told(schema, value)).toEqual({
    name: 'Your name is too long: 3 characters at most.',
    unit_price: 'Unit price must be 0 at least.',
    discountPercent: 'Discount percent must be 90 at most.',
    qty: 'Quantity must be a whole number.',
    items: 'Too many items: 1 at most.',
    'lines.0.color': 'Color must be a text.',
    titles: 'Too few titles: 1 at least.',
    phone: 'Your phone number is missing.',
    note: 'Note is missing.',
    needed_by: 'Needed by must be a day such as 2026-12-03.',
    payer: 'Payer must be one of these: organizer, each.',
    on: 'On must be true or false.',
    size: 'Size has characters that are not allowed.',
    more: 'More cannot be read.',
  })
  expect(told(schema.pick({ name: true }), { name: 'Long' }, false).name).toBe(
    'Name is too long: 3 characters at most.',
  )
  expect(told(z.object({}), 7)).toEqual({ '': 'This request cannot be read.' })
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
