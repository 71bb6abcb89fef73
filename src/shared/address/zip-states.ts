import { findState, findZip } from './us-address.ts'
import type { State } from './us-states.ts'

/** The first three digits of a ZIP code from which a state begins; `--` is unassigned. */
const borders =
  '000-- 005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090AE 099-- 100NY 150PA 197DE 200DC ' +
  '201VA 202DC 206MD 220VA 247WV 269-- 270NC 290SC 300GA 320FL 340AA 341FL 350AL 370TN 386MS 398GA 400KY 428-- 430OH ' +
  '460IN 480MI 500IA 529-- 530WI 550MN 568-- 569DC 570SD 578-- 580ND 589-- 590MT 600IL 630MO 659-- 660KS 680NE 694-- 700LA ' +
  '715-- 716AR 730OK 733TX 734OK 750TX 800CO 817-- 820WY 832ID 839-- 840UT 848-- 850AZ 866-- 870NM 885TX 886-- 889NV ' +
  '899-- 900CA 962AP 967HI 969GU 970OR 980WA 995AK'

/** The Pacific islands share prefixes with Hawaii and Guam. */
const islands: Record<string, string> = { AS: 'HI', MP: 'GU' }

/** Post offices that serve addresses of a second state, which is named here (Census ZCTAs; Fishers Island, Alta). */
const crossing =
  '02861MA 06390NY 42223TN 59221ND 63673IL 71749LA 73949TX 81137NM 83414WY 84536AZ 86044UT 86515NM 88063TX 89439CA 97635CA'

/** The state in which a ZIP code is, where it is not in the given one. Undefined too while either is missing or invalid. */
export function findOtherState(typedState: string, typedZip: string): State | undefined {
  const state = findState(typedState)
  const zip = findZip(typedZip)?.slice(0, 5)
  if (!state || !zip || crossing.includes(zip + state.code)) return undefined
  const there = borders
    .split(' ')
    .findLast((entry) => entry.slice(0, 3) <= zip.slice(0, 3))
    ?.slice(3)
  return there === state.code || there === islands[state.code] ? undefined : findState(there ?? '')
}
