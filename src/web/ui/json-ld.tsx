import { rawHtml } from '#web/lib/raw-html.ts'

/** Structured data for search engines (schema.org). `<` is escaped, so that no text can end the script. */
export function JsonLd({ data }: { data: { '@type': string } & Record<string, unknown> }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  return <script type="application/ld+json" {...rawHtml(json)} />
}
