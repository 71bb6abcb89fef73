import { findState, findZip } from '#shared/address/us-address.ts'
import { messages } from '#shared/messages.ts'

/** The first three digits of a ZIP code from which a state begins; `--` is mail of the armed forces, or unassigned. */
const borders = (
  '000-- 005NY 006PR 008VI 009PR 010MA 028RI 030NH 039ME 050VT 055MA 056VT 060CT 070NJ 090-- 100NY 150PA 197DE 200DC ' +
  '201VA 202DC 206MD 220VA 247WV 269-- 270NC 290SC 300GA 320FL 340-- 341FL 350AL 370TN 386MS 398GA 400KY 428-- 430OH ' +
  '460IN 480MI 500IA 529-- 530WI 550MN 568-- 570SD 578-- 580ND 589-- 590MT 600IL 630MO 659-- 660KS 680NE 694-- 700LA ' +
  '715-- 716AR 730OK 733TX 734OK 750TX 800CO 817-- 820WY 832ID 839-- 840UT 848-- 850AZ 866-- 870NM 885TX 886-- 889NV ' +
  '899-- 900CA 962-- 967HI 969GU 970OR 980WA 995AK'
)
  .split(' ')
  .map((entry) => ({ from: entry.slice(0, 3), code: entry.slice(3) }))

/** The Pacific islands share prefixes with Hawaii and Guam. */
const sharesPrefixWith: Record<string, string> = { AS: 'HI', MP: 'GU' }

/**
 * A hint when the ZIP code and the state do not seem to match; empty when either is missing or invalid, or when they match.
 * It never blocks the form, because a few ZIP codes cross a border.
 */
export function hintAboutZip(typedState: string, typedZip: string): string {
  const state = findState(typedState)
  const zip = findZip(typedZip)
  if (!state || !zip) return ''
  const prefix = zip.slice(0, 3)
  const there = borders.findLast(({ from }) => from <= prefix)?.code
  const home = findState(there ?? '')
  if (!home || there === state.code || there === sharesPrefixWith[state.code]) return ''
  return messages.zipHint.elsewhere(prefix, home.name)
}
