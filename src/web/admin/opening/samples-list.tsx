import type { SamplesPreview } from '#shared/contracts/opening.ts'
import { messages } from '#shared/messages.ts'

const texts = messages.opening.samples
const named = ['projects', 'testimonials', 'gallery', 'about'] as const

/** What goes, by kind and by name, and what stays and why. */
export function SamplesList({ preview }: { preview: SamplesPreview }) {
  const { removed, archived } = preview.products
  const kinds = [
    { kind: 'products' as const, ...removed },
    { kind: 'reviews' as const, ...preview.reviews, names: [] },
    ...named.map((kind) => ({ kind, ...preview[kind] })),
  ].filter(({ count }) => count > 0)
  return (
    <div role="status" className="grid gap-5 rounded-sm bg-sunken p-4 text-sm">
      {kinds.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base font-semibold">{texts.goes}</h3>
          <ul className="grid gap-2">
            {kinds.map(({ kind, count, names }) => (
              <li key={kind}>
                {names.length === 0 ? (
                  <p className="font-semibold">{texts.kinds[kind](count)}</p>
                ) : (
                  <details>
                    <summary className="min-h-11 cursor-pointer content-center font-semibold md:min-h-8">
                      {texts.kinds[kind](count)}
                    </summary>
                    <p className="max-w-prose pb-2 text-muted">
                      {[...names, ...(count > names.length ? [texts.more(count - names.length)] : [])].join(', ')}
                    </p>
                  </details>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {archived.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base font-semibold">{texts.stays}</h3>
          <ul className="grid gap-1">
            {archived.map(({ name, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two products may have one name, and the list never changes
              <li key={index}>
                {name} <span className="text-muted">({texts.why[why]})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
