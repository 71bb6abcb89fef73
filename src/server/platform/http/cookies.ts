/**
 * Another host of the same domain can add cookies of any name, in front or behind the product's own: more than a browser
 * keeps for a domain (Chrome 180), so that no number of them hides it.
 */
const mostOfOneName = 200

/** Every value that a `Cookie` header gives this name, in its order. */
export function cookieValues(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const own = pairs.filter((pair) => pair.startsWith(`${name}=`)).slice(0, mostOfOneName)
  return own.map((pair) => pair.slice(name.length + 1))
}
