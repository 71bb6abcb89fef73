import { describe, expect, test } from 'vitest'
import { states } from './us-states.ts'
import { findOtherState } from './zip-states.ts'

describe('SEL-17: the state in which a ZIP code is', () => {
  /** A capital or large city of every state and territory. */
  const cities =
    'AL 36104 AK 99801 AS 96799 AZ 85001 AR 72201 CA 94203 CO 80202 CT 06103 DE 19901 DC 20001 FL 32301 GA 30303 GU 96910 ' +
    'HI 96813 ID 83702 IL 62701 IN 46225 IA 50309 KS 66603 KY 40601 LA 70802 ME 04330 MD 21401 MA 02201 MI 48933 MN 55102 ' +
    'MS 39205 MO 65101 MT 59623 NE 68502 NV 89701 NH 03301 NJ 08608 NM 87501 NY 12207 NC 27601 ND 58501 MP 96950 OH 43215 ' +
    'OK 73102 OR 97214 PA 17101 PR 00901 RI 02903 SC 29217 SD 57501 TN 37219 TX 78701 UT 84111 VT 05602 VI 00802 VA 23219 ' +
    'WA 98507 WV 25301 WI 53703 WY 82001 AA 34001 AE 09001 AP 96201'
  const pairs = cities.match(/[A-Z]{2} \d{5}/g)?.map((pair) => pair.split(' ') as [string, string]) ?? []

  const found = (stateZips: [state: string, zip: string][]) =>
    stateZips.map(([state, zip]) => findOtherState(state, zip)?.code).filter(Boolean)

  test('is known for every state', () => {
    expect(pairs.map(([code]) => code).sort()).toEqual(states.map(({ code }) => code).sort())
  })

  test('is not another one for a ZIP code of the state, nor for an office that serves two', () => {
    expect(found(pairs)).toEqual([])
    expect(
      found([
        ['NY', '06390'],
        ['TN', '42223-1234'],
        ['KY', '42223'],
      ]),
    ).toEqual([])
    expect(findOtherState('NY', '06103')?.code).toBe('CT')
  })

  test('is named where it is not the one given', () => {
    expect(findOtherState('WA', '97214')?.name).toBe('Oregon')
    expect(findOtherState(' washington ', ' 97214-1234 ')?.name).toBe('Oregon')
    expect(findOtherState('OR', '10001')?.name).toBe('New York')
    expect(findOtherState('CA', '09001')?.name).toBe('Armed Forces Europe')
  })

  test('is unknown where the state or the ZIP code is missing, incomplete, unknown or foreign', () => {
    expect(
      found([
        ['', '97214'],
        ['OR', ''],
        ['OR', '9721'],
        ['British Columbia', 'V5K 0A1'],
        ['Bavaria', '80331'],
      ]),
    ).toEqual([])
  })
})
