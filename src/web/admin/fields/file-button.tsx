import { clsx } from 'clsx'
import { productPicture } from '#shared/constants.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** A file input that looks like a button. */
export function FileButton({
  label,
  multiple = false,
  onFiles,
}: {
  label: string
  multiple?: boolean
  onFiles: (files: readonly File[]) => void
}) {
  return (
    <label className="relative inline-flex">
      <input
        type="file"
        multiple={multiple}
        accept={productPicture.types.join(',')}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Cleared, so that choosing the same file again fires a change event.
          target.value = ''
        }}
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
