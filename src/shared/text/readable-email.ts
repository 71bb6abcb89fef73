/* A browser hands over `ada@exämple.com` as `ada@xn--exmple-cua.com`. The order keeps that; people are shown what they know. */

/** The address with its domain in the letters that it stands for. */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf('@') + 1
  return email.slice(0, at) + email.slice(at).split('.').map(readLabel).join('.')
}

function readLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label
  const decoded = decode(label.slice(4).toLowerCase()) ?? ''
  return /^[\p{L}\p{M}\p{N}-]+$/u.test(decoded) ? decoded : label
}

/** The numbers of RFC 3492, section 5. */
const [base, tMin, tMax, skew, damp, firstBias, firstCode] = [36, 1, 26, 38, 700, 72, 128]
const digits = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** RFC 3492, section 6.2; null for what it cannot be. */
function decode(text: string): string | null {
  const plainLength = Math.max(0, text.lastIndexOf('-'))
  const codes = [...text.slice(0, plainLength)].map((letter) => letter.charCodeAt(0))
  let rest = [...text.slice(plainLength && plainLength + 1)].map((letter) => digits.indexOf(letter))
  let [code, position, bias] = [firstCode, 0, firstBias]
  while (rest.length > 0) {
    const read = readNumber(rest, bias)
    if (!read) return null
    const length = codes.length + 1
    bias = nextBias(read.value, length, position === 0)
    position += read.value
    code += Math.floor(position / length)
    position %= length
    if (code > 0x10_ffff) return null
    codes.splice(position, 0, code)
    position += 1
    rest = rest.slice(read.used)
  }
  return String.fromCodePoint(...codes)
}

/** A number of variable length, lowest digit first. */
function readNumber(found: readonly number[], bias: number): { value: number; used: number } | null {
  let value = 0
  let weight = 1
  for (const [index, digit] of found.entries()) {
    if (digit < 0) return null
    value += digit * weight
    const limit = Math.min(tMax, Math.max(tMin, base * (index + 1) - bias))
    if (digit < limit) return { value, used: index + 1 }
    weight *= base - limit
  }
  return null
}

function nextBias(delta: number, length: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? damp : 2))
  left += Math.floor(left / length)
  let steps = 0
  for (; left > ((base - tMin) * tMax) / 2; steps += base) left = Math.floor(left / (base - tMin))
  return steps + Math.floor(((base - tMin + 1) * left) / (left + skew))
}
