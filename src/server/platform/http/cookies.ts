/**
 * Another host of the same domain can add cookies of this name, before or after the app's own. This limit is above
 * the number that a browser keeps per domain (Chrome: 180), so such cookies cannot hide the app's own.
 */
const mostOfOneName = 200

/** Every value that a `Cookie` header gives this name, in its order. */
export function cookieValues(header: string | undefined, name: string): string[] {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim())
  const own = pairs.filter((pair) => pair.startsWith(`${name}=`)).slice(0, mostOfOneName)
  return own.map((pair) => pair.slice(name.length + 1))
}
