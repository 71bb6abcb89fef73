import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { standardDays, weekdays } from '../studio-days.ts'
import { addDays, isBusinessDay } from './business-calendar.ts'
import { federalHolidays } from './federal-holidays.ts'
import { placedWords } from './placed-words.ts'
import {
  judgeNeededBy,
  type OrderPromise,
  type PromiseTerms,
  promisedDays,
  sameDaysForMs,
  standardPromise,
  termsOf,
} from './promise.ts'

const parcel: PromiseTerms = { production: { min: 3, max: 7 }, transit: { min: 2, max: 5 }, pickup: false }
const holidays = [2026, 2027].flatMap(federalHolidays)
const studio = { ...standardDays, closedDays: holidays, cutOff: '14:00' }

describe('SEL-16: the window of an order', () => {
  it.each([
    ['a Monday', '2026-06-01T09:00-07:00', ['2026-06-04', '2026-06-10'], ['2026-06-08', '2026-06-17']],
    [
      'a Monday at the cut-off time',
      '2026-06-01T14:00-07:00',
      ['2026-06-05', '2026-06-11'],
      ['2026-06-09', '2026-06-18'],
    ],
    ['a minute before it', '2026-06-01T13:59-07:00', ['2026-06-04', '2026-06-10'], ['2026-06-08', '2026-06-17']],
    [
      'a Saturday, which counts as Monday',
      '2026-06-06T09:00-07:00',
      ['2026-06-11', '2026-06-17'],
      ['2026-06-15', '2026-06-25'],
    ],
    [
      'the day before Thanksgiving',
      '2026-11-25T09:00-08:00',
      ['2026-12-01', '2026-12-07'],
      ['2026-12-03', '2026-12-14'],
    ],
    ['the end of a year', '2026-12-30T09:00-08:00', ['2027-01-05', '2027-01-11'], ['2027-01-07', '2027-01-19']],
    [
      'an evening that is the next day in UTC',
      '2026-06-01T21:00-07:00',
      ['2026-06-05', '2026-06-11'],
      ['2026-06-09', '2026-06-18'],
    ],
    [
      'the night that the clocks go forward',
      '2026-03-06T12:00-08:00',
      ['2026-03-11', '2026-03-17'],
      ['2026-03-13', '2026-03-24'],
    ],
    [
      'the night that the clocks go back',
      '2026-10-30T12:00-07:00',
      ['2026-11-04', '2026-11-10'],
      ['2026-11-06', '2026-11-18'],
    ],
  ])('from %s on', (_what, start, ready, arrives) => {
    expect(promisedDays(new Date(start), parcel, studio)).toEqual({
      ready: { from: ready[0], to: ready[1] },
      arrives: { from: arrives[0], to: arrives[1] },
    })
  })

  it('waits for a press day, however short the production is', () => {
    const rushed = { ...parcel, production: { min: 1, max: 1 }, transit: null, pickup: true }
    const wednesday = new Date('2026-06-03T09:00-07:00')
    expect(promisedDays(wednesday, rushed, { ...studio, pressDays: ['Tuesday'] }).ready).toEqual({
      from: '2026-06-09',
      to: '2026-06-09',
    })
    // Printed on a Saturday, and handed over on the next day that the counter is open.
    expect(promisedDays(wednesday, rushed, { ...studio, pressDays: ['Saturday'] }).ready.from).toBe('2026-06-08')
  })

  it.each([
    ['until the cut-off time', '2026-06-01T13:00-07:00', '14:00', 60],
    ['after it until the next day’s', '2026-06-01T14:00-07:00', '14:00', 24 * 60],
    ['until midnight without one', '2026-06-01T13:00-07:00', null, 11 * 60],
    ['over the night that the clocks go forward', '2026-03-07T14:00-08:00', '14:00', 23 * 60],
    ['over the night that they go back', '2026-10-31T14:00-07:00', '14:00', 25 * 60],
  ])('stays the same %s', (_what, now, cutOff, minutes) => {
    expect(sameDaysForMs(new Date(now), { ...studio, cutOff })).toBe(minutes * 60_000)
  })

  const day = fc.integer({ min: 0, max: 900 }).map((count) => addDays('2026-01-01', count))
  const range = fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 30 }))
    .map(([min, more]) => ({ min, max: min + more }))
  const start = fc.date({
    min: new Date('2026-01-01T00:00:00Z'),
    max: new Date('2028-01-01T00:00:00Z'),
    noInvalidDate: true,
  })
  const calendar = fc.record({
    timeZone: fc.constantFrom('America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Auckland'),
    pressDays: fc.subarray([...weekdays], { minLength: 1 }),
    closedDays: fc.uniqueArray(day, { maxLength: 60 }).map((days) => days.map((date) => ({ date, label: '' }))),
    cutOff: fc.option(fc.constantFrom('06:30', '12:00', '17:45')),
  })
  const terms = fc.record({ production: range, transit: fc.option(range), pickup: fc.boolean() })

  it('has only business days, in their order, after the start', () => {
    fc.assert(
      fc.property(start, terms, calendar, (at, asked, days) => {
        const { ready, arrives } = promisedDays(at, asked, days)
        const isClosed = (each: string) => days.closedDays.some(({ date }) => date === each)
        const all = [ready.from, ready.to, ...(arrives ? [arrives.from, arrives.to] : [])]
        expect(all.filter((each) => !isBusinessDay(each, isClosed))).toEqual([])
        expect(ready.from <= ready.to).toBe(true)
        expect(ready.from > addDays(at.toISOString().slice(0, 10), -1)).toBe(true)
        if (arrives)
          expect([ready.from < arrives.from, ready.to < arrives.to, arrives.from <= arrives.to]).toEqual([
            true,
            true,
            true,
          ])
      }),
    )
  })

  it('is never earlier for a later start, nor for more closed days', () => {
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 20 * 86_400_000 }), terms, calendar, (at, later, asked, days) => {
        const before = promisedDays(at, asked, days)
        const after = promisedDays(new Date(at.getTime() + later), asked, days)
        expect([before.ready.from <= after.ready.from, before.ready.to <= after.ready.to]).toEqual([true, true])
        const open = promisedDays(at, asked, { ...days, closedDays: [] })
        expect([open.ready.from <= before.ready.from, open.ready.to <= before.ready.to]).toEqual([true, true])
      }),
    )
  })
})

describe('SEL-16: the terms of a cart', () => {
  const rules = { ...standardPromise, rush: { cents: 2_500, days: 4 } }
  const post = { rule: 'fixed', transit: null }

  it('are those of the specification as the product comes', () => {
    expect(termsOf(standardPromise, { delivery: post, productTransit: { min: 2, max: 5 } })).toEqual(parcel)
  })

  it('take the transit of the delivery before that of the products, and none for a pickup', () => {
    const productTransit = { min: 2, max: 5 }
    const van = { rule: 'local', transit: { min: 1, max: 1 } }
    expect(termsOf(rules, { delivery: van, productTransit }).transit).toEqual({ min: 1, max: 1 })
    const counter = termsOf(rules, { delivery: { rule: 'pickup', transit: null }, productTransit })
    expect(counter).toEqual({ production: { min: 3, max: 7 }, transit: null, pickup: true })
  })

  it('are shorter with rush, and never less than a day', () => {
    const rushed = termsOf(rules, { delivery: post, productTransit: null, isRush: true })
    expect(rushed.production).toEqual({ min: 1, max: 3 })
    expect(termsOf(standardPromise, { delivery: post, productTransit: null, isRush: true }).production).toEqual({
      min: 3,
      max: 7,
    })
  })

  it('say of a day that the buyer needs it by whether it holds, holds with rush, or is missed', () => {
    const [plain, rushed] = ['2026-06-17', '2026-06-11']
    expect(judgeNeededBy('2026-06-17', plain, rushed)).toBe('holds')
    expect(judgeNeededBy('2026-06-16', plain, rushed)).toBe('rush')
    expect(judgeNeededBy('2026-06-16', plain, null)).toBe('misses')
    expect(judgeNeededBy('2026-06-10', plain, rushed)).toBe('misses')
  })

  it('say of a placed order when it comes or that a proof comes first, and whether its day holds', () => {
    const ready = { from: '2026-06-04', to: '2026-06-10' }
    const arrives = { from: '2026-06-08', to: '2026-06-17' }
    const terms = { ...termsOf(rules, { delivery: post, productTransit: null }), ready, arrives }
    const told = (neededBy: string | null, promise: OrderPromise | null = terms, owesProof = false) =>
      placedWords({ promise, neededBy, owesProof })
    const comes = 'It arrives between Mon, Jun 8 and Wed, Jun 17.'
    const day = 'You need it by Tue, Jun 16.'
    expect(told(null)).toEqual([comes])
    expect(told('2026-06-16')).toEqual([comes, `${day} We cannot promise that: it may take until Wed, Jun 17.`])
    expect(told('2026-06-17')[1]).toBe('You need it by Wed, Jun 17. That holds: it is with you by Wed, Jun 17.')
    const counter = { ...terms, transit: null, arrives: null, pickup: true }
    expect(told('2026-06-16', counter)[1]).toBe(`${day} That holds: it is ready by Wed, Jun 10.`)
    expect(told('2026-06-16', { ...counter, pickup: false })[1]).toContain('It leaves our shop by Wed, Jun 10')
    const held = { ...terms, ready: null, arrives: null }
    expect(told('2026-06-16', held, true)).toEqual([
      messages.placedPromise.proofAhead,
      `${day} ${messages.placedPromise.openNeed}`,
    ])
    expect(told('2026-06-16', null)).toEqual([])
  })
})

it('the federal holidays are those that the government publishes, on the day they are kept', () => {
  expect(federalHolidays(2026).map(({ date }) => date)).toEqual([
    ...['2026-01-01', '2026-01-19', '2026-02-16', '2026-05-25', '2026-06-19', '2026-07-03'],
    ...['2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
  ])
  expect(federalHolidays(2027).map(({ date }) => date)).toEqual([
    ...['2027-01-01', '2027-01-18', '2027-02-15', '2027-05-31', '2027-06-18', '2027-07-05'],
    ...['2027-09-06', '2027-10-11', '2027-11-11', '2027-11-25', '2027-12-24'],
  ])
})
