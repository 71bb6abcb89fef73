/** Whether a client accepts this coding: listed, or covered by `*`, with a weight above zero (RFC 9110, 12.5.3). */
export function acceptsEncoding(header: string | string[] | undefined, coding: string): boolean {
  const listed = String(header ?? '').toLowerCase()
  // What browsers send has no weights.
  if (!listed.includes(';')) return listed.split(',').some((each) => [coding, '*'].includes(each.trim()))
  const weights = new Map<string, number>()
  for (const each of listed.split(',')) {
    const [name = '', ...parameters] = each.split(';').map((part) => part.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const weight = weights.get(coding) ?? weights.get('*') ?? 0
  return weight > 0
}
