import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { GroupState, ShownGroup } from '#shared/group-orders/group-order.ts'
import { GroupHead } from './group-head.tsx'

const each = { least: 2_600, most: 2_600 }
const good = { name: 'Tee', variant: '', color: 'Navy', sides: [], imageAddress: null, design: '' }
const cheaper = { units: 12, cents: 27_000, lessCents: 1_600 }
const prices = { units: 11, each, steps: [], next: null, cheaper, setupCents: 0, totalCents: 28_600 }

test('SEL-06: a list says that more would cost less for as long as somebody can still enter more', () => {
  const shown = (state: GroupState) => {
    const group = { title: 'Choir', state, lastDay: '2026-12-01', goal: null, collected: null, good, prices }
    return renderToStaticMarkup(<GroupHead group={group as never as ShownGroup} />)
  }
  const says = (state: GroupState) => shown(state).includes('12 cost $270.00, which is $16.00 less than 11.')
  expect([says('open'), says('closed')]).toEqual([true, true])
  expect([says('collecting'), says('ordered'), says('called-off')]).toEqual([false, false, false])
})
