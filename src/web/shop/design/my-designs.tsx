import { clsx } from 'clsx'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#shared/constants.ts'
import { factsLine } from '#shared/design/file-facts.ts'
import { type KeptDesign, withoutTwins } from '#shared/design/kept-design.ts'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { chequered } from './chequered.ts'
import { forgetFile, useMyDesigns } from './kept-designs.ts'

const texts = messages.upload
const mostShown = 24

/** The designs that this browser knows: one press uses one on this product, also while another is chosen. */
export function MyDesigns({
  usedUrl,
  isOffered = () => true,
  onUse,
}: {
  usedUrl: string | null
  isOffered?: (design: KeptDesign) => boolean
  onUse: (design: KeptDesign) => void
}) {
  const designs = withoutTwins(useMyDesigns().filter(isOffered), usedUrl).slice(0, mostShown)
  const [isTidying, setIsTidying] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<{ index: number; form: Element | null }>(null)

  // A removed design takes its focused button with it: the focus moves to the next one, or to the upload field after the last.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs after a removal, which makes the list shorter
  useEffect(() => {
    if (!removed.current) return
    const { index, form } = removed.current
    removed.current = null
    const left = list.current?.querySelectorAll('button') ?? []
    const next = left[Math.min(index, left.length - 1)] ?? form?.querySelector<HTMLElement>('button, input')
    next?.focus()
  }, [designs.length])

  function forget(design: KeptDesign, index: number, button: Element) {
    removed.current = { index, form: button.closest('fieldset, [role="dialog"]') }
    forgetFile(design)
    showToast(texts.forgotten, { durationMs: toast.productPageMs })
  }

  if (designs.length === 0 || (designs.length === 1 && designs[0]?.url === usedUrl)) return null
  return (
    <section aria-label={texts.mine} className="mt-3">
      <p className="flex items-center justify-between gap-4 text-sm">
        <span>
          <span className="font-semibold">{texts.mine}</span> <span className="text-muted">{texts.mineHint}</span>
        </span>
        <Button tone="quiet" size="sm" onClick={() => setIsTidying(!isTidying)} className="-mr-3.5">
          {isTidying ? texts.tidied : texts.tidy}
        </Button>
      </p>
      <ul ref={list} className="-mx-1 flex flex-wrap gap-2 p-1">
        {designs.map((design, index) => (
          <li key={design.url} className="shrink-0">
            <button
              type="button"
              aria-label={(isTidying ? texts.forget : texts.useAgain)(index + 1, describe(design))}
              aria-pressed={isTidying ? undefined : design.url === usedUrl}
              onClick={({ currentTarget }) =>
                isTidying ? forget(design, index, currentTarget) : design.url !== usedUrl && onUse(design)
              }
              className={clsx(
                'relative block rounded-sm border bg-surface p-1 hover:border-accent',
                design.url === usedUrl ? 'border-accent outline-2 outline-accent' : 'border-line-strong',
              )}
            >
              <Picture
                src={design.url}
                alt=""
                width={56}
                height={56}
                sizes="56px"
                className={`size-14 object-contain ${chequered}`}
              />
              {isTidying && (
                <span className="absolute inset-0 grid place-items-center bg-surface/75 text-danger" aria-hidden="true">
                  <X size={22} />
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function describe({ width, height, facts }: KeptDesign): string {
  return facts?.is_vector ? factsLine(facts) : texts.pixels(width, height)
}
