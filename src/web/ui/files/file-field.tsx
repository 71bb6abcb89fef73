import { clsx } from 'clsx'
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { attachment } from '#shared/constants/uploads.ts'
import { messages } from '#shared/messages.ts'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { Field } from '#web/ui/field.tsx'
import type { FilesForm } from './files-form.ts'

/** The button of the browser's own file input. */
const fileButton = [
  'file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-line-strong file:bg-surface',
  'file:px-4 file:font-sans file:text-sm file:font-semibold file:text-text hover:file:border-text md:file:min-h-9',
].join(' ')

type LateFiles = typeof import('./attached-files-list.tsx')

/** Loaded with the first file, so that a form without files costs nothing. */
let loaded: LateFiles | null = null
async function loadFiles(): Promise<LateFiles> {
  loaded ??= await import('./attached-files-list.tsx')
  return loaded
}

/** For the buttons that clear a form; without script-sent files there is nothing to do. */
export const filesOf = (form: FilesForm) => loaded?.attachedFiles(form) ?? null

/**
 * With JavaScript each file is sent as soon as it is chosen or dropped. Without, the browser sends them with the form,
 * which needs `encType="multipart/form-data"`, and every text field before this one.
 */
export function FileField({ form, className }: { form: FilesForm; className?: string }) {
  const isScripted = useIsBrowser()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const [list, setList] = useState<ReactNode>(null)
  const [error, setError] = useState('')
  const texts = messages.fileField

  async function showList() {
    const { AttachedFilesList } = await loadFiles()
    setList(<AttachedFilesList form={form} />)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    try {
      // Kept by attached-files.ts while the tab is open.
      if (sessionStorage.getItem('attachedFiles')) void showList().catch(() => undefined)
    } catch {
      // A browser that blocks its storage keeps no files.
    }
  }, [])

  async function take(files: FileList | null) {
    const chosen = [...(files ?? [])]
    if (chosen.length === 0) return
    try {
      await showList()
    } catch {
      return setError(texts.notReady)
    }
    setError('')
    filesOf(form)?.add(chosen)
    // Cleared, so that they are not sent again with the form, and the same file can be chosen again.
    if (input.current) input.current.value = ''
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files)
  }

  return (
    <div className={clsx('grid gap-3', className)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping files is a shortcut for the input inside */}
      <div
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(true)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <Field label={texts.label} hint={texts.hint} error={error}>
          {({ className: _control, ...control }) => (
            <input
              {...control}
              ref={input}
              type="file"
              name="files"
              multiple
              accept={attachment.types.join(',')}
              onChange={({ target }) => void take(target.files)}
              className={clsx(
                'w-full min-w-0 rounded-sm border border-dashed p-3 text-sm',
                fileButton,
                isOver ? 'border-accent bg-sunken' : 'border-line-strong bg-surface',
                // The list below names the files; the browser's own text would say that none is chosen.
                isScripted && 'text-transparent',
              )}
            />
          )}
        </Field>
      </div>
      {list}
    </div>
  )
}
