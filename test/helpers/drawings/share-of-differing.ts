/** The share of the RGBA pixels that differ by more than an eighth of a channel's range. */
export function shareOfDiffering(one: Buffer, other: Buffer): number {
  let differing = 0
  for (let at = 0; at < one.length; at += 4) {
    let most = 0
    for (let part = at; part < at + 4; part++) most = Math.max(most, Math.abs((one[part] ?? 0) - (other[part] ?? 0)))
    if (most > 32) differing++
  }
  return differing / (one.length / 4)
}
