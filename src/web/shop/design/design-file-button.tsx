import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { designUpload } from '#shared/constants.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The browser's own file field under the look of a button, so that it opens before its script is there. */
export function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)

  function takeFile() {
    const file = field.current?.files?.[0]
    if (!file || !field.current) return
    // The same file chosen again is a change again.
    field.current.value = ''
    onFile(file)
  }

  // Chosen before the script arrived: nobody has heard of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen later is a change
  useEffect(takeFile, [])

  return (
    <label className="relative inline-flex">
      <input
        ref={field}
        type="file"
        accept={designUpload.types.join(',')}
        aria-label={label}
        onChange={takeFile}
        className="peer absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        className={clsx(
          buttonClass({ tone: 'secondary', size: 'sm' }),
          'peer-hover:border-text peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent',
        )}
      >
        {label}
      </span>
    </label>
  )
}
