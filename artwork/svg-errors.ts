/** In characters: a longer SVG takes too long to parse. */
const maxLength = 4 * 1024 * 1024

/** The first tag that is not closed in order; an XML parser would refuse the document. */
function unclosedTag(svg: string): string | null {
  const open: string[] = []
  for (const [, close, tag = '', self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s+[a-zA-Z0-9:-]+="[^"<]*")*\s*(\/?)>/g)) {
    if (self) continue
    if (!close) open.push(tag)
    else if (open.pop() !== tag) return tag
  }
  return open[0] ?? null
}

/** What is wrong with a drawing: it may use only paths and paints that it defines itself, and nothing external. */
export function svgErrors(svg: string): string[] {
  const tag = unclosedTag(svg)
  const content = svg.replaceAll('http://www.w3.org/2000/svg', '')
  const targets = [...svg.matchAll(/href="([^"]*)"/g)].map(([, target = '']) => target)
  const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, url, href]) => url ?? href)
  return [
    ...(tag ? [`<${tag}> is not closed`] : []),
    ...(/^<svg [^>]*>.*<\/svg>$/s.test(svg) ? [] : ['not one whole document']),
    ...(content.match(/<(text|tspan|image|script|style|foreignObject|feImage)\b/gi) ?? []),
    ...(content.match(/\bon[a-z]+=|NaN|undefined|Infinity|&(?!amp;|lt;|gt;|quot;)/g) ?? []),
    ...(content.match(/https?:|data:|file:|@import/g) ?? []),
    ...targets.filter((target) => !target.startsWith('#')),
    ...used.filter((id) => !defined.has(id)).map((id) => `#${id} is not defined`),
    ...(svg.length < maxLength ? [] : [`${svg.length} characters`]),
  ]
}
