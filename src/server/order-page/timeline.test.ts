import { describe, expect, test } from 'vitest'
import { estimateDelivery, type OrderCourse, timelineOf } from './timeline.ts'

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 20))
const course = (fields: Partial<OrderCourse> = {}): OrderCourse => ({
  status: 'pending',
  paymentStatus: 'paid',
  deliveryKind: 'parcel',
  placedAt: day(1),
  paidAt: day(1),
  refundedAt: null,
  refundedCents: 0,
  isRefundDue: false,
  promise: null,
  proof: null,
  changes: [],
  ...fields,
})
const shown = (fields: Partial<OrderCourse>) =>
  timelineOf(course(fields)).map(({ kind, state, at }) => `${kind} ${state}${at ? ` ${at.slice(8, 10)}` : ''}`)
const processing = { status: 'processing', at: day(2) }
const shipped = { status: 'shipped', at: day(5) }
const cancelled = { status: 'cancelled', at: day(3) }

describe('the timeline of an order', () => {
  test('that was paid waits for production', () => {
    const ahead = ['inWork ahead', 'shipped ahead', 'completed ahead']
    expect(shown({})).toEqual(['paid done 01', 'received now 01', ...ahead])
    expect(shown({ paidAt: day(2) })).toEqual(['received done 01', 'paid now 02', ...ahead])
    expect(shown({ proof: { approvedAt: day(2) } })).toEqual([
      ...['paid done 01', 'received done 01', 'proof now 02'],
      ...ahead,
    ])
    expect(shown({ proof: { approvedAt: null } })).toEqual(['paid done 01', 'received done 01', 'proof now', ...ahead])
  })

  test('that pays for a service has no steps of goods', () => {
    expect(shown({ deliveryKind: 'service', status: 'completed' })).toEqual(['paid done 01', 'received done 01'])
  })

  test('that is not paid says so in every status', () => {
    const changes = [processing]
    expect(shown({ status: 'processing', paymentStatus: 'unpaid', paidAt: null, changes })).toEqual([
      'received done 01',
      'paid ahead',
      'inWork now 02',
      'shipped ahead',
      'completed ahead',
    ])
  })

  test('shows the second time of a step that was taken back', () => {
    const changes = [processing, { status: 'pending', at: day(3) }, { status: 'processing', at: day(4) }]
    expect(shown({ status: 'processing', changes })).toContain('inWork now 04')
  })

  test('has no time for a skipped step', () => {
    expect(shown({ status: 'shipped', changes: [shipped] }).slice(2)).toEqual([
      'inWork done',
      'shipped now 05',
      'completed ahead',
    ])
  })

  test('that is completed has no further steps', () => {
    const changes = [processing, shipped, { status: 'completed', at: day(9) }]
    expect(shown({ status: 'completed', changes })).toEqual([
      'paid done 01',
      'received done 01',
      'inWork done 02',
      'shipped done 05',
      'completed done 09',
    ])
  })

  test('that was cancelled ends there and says where the money is', () => {
    const changes = [processing, cancelled]
    const course = { status: 'cancelled', changes }
    const ended = ['paid done 01', 'received done 01', 'inWork done 02', 'cancelled now 03']
    expect(shown({ ...course, isRefundDue: true })).toEqual([...ended, 'refunded ahead'])
    // The shop keeps it.
    expect(shown(course)).toEqual(ended)
    const back = { refundedAt: day(4), refundedCents: 4_500 }
    expect(shown({ ...course, ...back, paymentStatus: 'refunded' })).toEqual([...ended, 'refunded done 04'])
    // A part of it is back.
    expect(shown({ ...course, ...back, isRefundDue: true })).toEqual([...ended, 'refunded done 04'])
    expect(shown({ status: 'cancelled', changes: [cancelled], paymentStatus: 'unpaid', paidAt: null })).toEqual([
      'received done 01',
      'cancelled now 03',
    ])
  })

  test('that was refunded later ends there: no step is under way or to come', () => {
    const refunded = { paymentStatus: 'refunded', refundedAt: day(8), refundedCents: 4_500 }
    const begin = ['paid done 01', 'received done 01']
    expect(shown(refunded)).toEqual([...begin, 'refunded done 08'])
    expect(shown({ ...refunded, proof: { approvedAt: null } })).toEqual([...begin, 'refunded done 08'])
    expect(shown({ ...refunded, status: 'processing', changes: [processing] })).toEqual([
      ...begin,
      'inWork done 02',
      'refunded done 08',
    ])
    expect(shown({ ...refunded, status: 'shipped', changes: [processing, shipped] })).toEqual([
      ...begin,
      'inWork done 02',
      'shipped done 05',
      'refunded done 08',
    ])
  })
})

describe('the delivery estimate', () => {
  const days = { min: 3, max: 6 }

  test('has no dates before the order ships, however long ago it was placed', () => {
    for (const status of ['pending', 'processing'])
      expect(estimateDelivery(course({ status }), days, new Date('2027-02-01T20:00:00Z'))).toEqual({
        ...{ kind: 'arrives', production: null, days, dates: null },
      })
  })

  const promised = { production: days, transit: { min: 1, max: 2 }, pickup: false }
  const ready = { from: '2026-11-05', to: '2026-11-10' }
  const arrives = { from: '2026-11-06', to: '2026-11-12' }

  test('SEL-16: is what was promised, and over once its last day has passed', () => {
    const promise = { ...promised, ready, arrives }
    const at = (now: string, more: object = {}) => estimateDelivery(course({ promise, ...more }), null, new Date(now))
    expect(at('2026-11-13T07:59:00Z')).toMatchObject({ kind: 'arrives', dates: { ...arrives, isOver: false } })
    expect(at('2026-11-13T08:01:00Z')?.dates).toMatchObject({ isOver: true })
    const counter = { promise: { ...promise, transit: null, pickup: true, arrives: null } }
    expect(at('2026-11-02T20:00:00Z', counter)).toMatchObject({ kind: 'ready', dates: ready })
    expect(at('2026-11-02T20:00:00Z', { ...counter, status: 'shipped' })).toBeNull()
    const unknown = { promise: { ...promise, transit: null, arrives: null } }
    expect(at('2026-11-02T20:00:00Z', unknown)).toMatchObject({ kind: 'leaves', dates: ready })
    // Shipped early: the promised way counts from then.
    const changes = [{ status: 'shipped', at: day(3) }]
    expect(at('2026-11-03T20:00:00Z', { status: 'shipped', changes })?.dates).toMatchObject({
      ...{ from: '2026-11-04', to: '2026-11-05' },
    })
  })

  test('SEL-16: has counts and no dates while something holds the order', () => {
    const promise = { ...promised, ready: null, arrives: null }
    expect(estimateDelivery(course({ promise }), null, day(2))).toEqual({
      ...{ kind: 'arrives', production: days, days: promised.transit, dates: null },
    })
  })

  test('counts business days of the shop from the day it ships, and is over once the last of them has passed', () => {
    // Thursday at 11 p.m. in Portland is Friday in UTC; three business days later is Tuesday, six is Friday.
    const changes = [{ status: 'shipped', at: new Date('2026-11-06T07:00:00Z') }]
    const at = (now: string) => estimateDelivery(course({ status: 'shipped', changes }), days, new Date(now))?.dates
    expect(at('2026-11-14T07:59:00Z')).toEqual({ from: '2026-11-10', to: '2026-11-13', isOver: false })
    expect(at('2026-11-14T08:01:00Z')).toMatchObject({ isOver: true })
  })

  test.each([
    ['completed', 'paid'],
    ['cancelled', 'paid'],
    ['shipped', 'refunded'],
  ])('is not made for what is %s and %s', (status, paymentStatus) => {
    expect(estimateDelivery(course({ status, paymentStatus }), days, day(2))).toBeNull()
  })

  test('is absent when no product has one', () => {
    expect(estimateDelivery(course(), null, day(2))).toBeNull()
  })
})
