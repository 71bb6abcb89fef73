import { clsx } from 'clsx'
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react'

/** Files that are dropped here or pasted while the focus is inside; a button inside must offer the same. */
export function FileDrop({
  onFiles,
  className,
  overClassName,
  children,
}: {
  /** Null where nothing may be added. */
  onFiles: ((files: readonly File[]) => void) | null
  className?: string
  /** While files are held above it. */
  overClassName: string
  children: ReactNode
}) {
  const [isOver, setIsOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => onFiles !== null && dataTransfer.types.includes('Files')

  function drop(event: DragEvent) {
    if (!hasFiles(event)) return
    event.preventDefault()
    // Another one around it would take the files, too.
    event.stopPropagation()
    setIsOver(false)
    onFiles?.([...event.dataTransfer.files])
  }

  function paste(event: ClipboardEvent) {
    const files = pastedFiles(event.clipboardData)
    if (files.length === 0 || !onFiles) return
    event.preventDefault()
    event.stopPropagation()
    onFiles(files)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the file input inside
    <div
      className={clsx(className, isOver && overClassName)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        event.stopPropagation()
        setIsOver(true)
      }}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setIsOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
    </div>
  )
}

/** None where text is pasted: word processors add a picture of it. */
export function pastedFiles(pasted: DataTransfer | null): File[] {
  return pasted && !pasted.types.includes('text/plain') ? [...pasted.files] : []
}
