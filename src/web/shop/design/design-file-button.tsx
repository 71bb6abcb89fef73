import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { designUpload } from '#shared/constants.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** The browser's own file field, styled as a button, so that it works before its script has loaded. */
export function FileButton({ label, onFile }: { label: string; onFile: (file: File) => void }) {
  const field = useRef<HTMLInputElement>(null)

  function takeFile() {
    const file = field.current?.files?.[0]
    if (!file || !field.current) return
    // Cleared, so that choosing the same file again fires a change event.
    field.current.value = ''
    onFile(file)
  }

  // A file chosen before the script loaded has fired no change event.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file chosen later fires a change event
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
