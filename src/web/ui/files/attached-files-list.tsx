import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { messages } from '#shared/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { attachedFiles, type FormFile } from './attached-files.ts'
import type { FilesForm } from './files-form.ts'

export { attachedFiles }

const texts = messages.attachments

/** The files of a form, each with its progress, its size, or the reason why it was refused. */
export function AttachedFilesList({ form }: { form: FilesForm }) {
  const store = attachedFiles(form)
  const files = useSyncExternalStore(
    store.subscribe,
    () => store.files,
    () => store.files,
  )
  const list = useRef<HTMLDivElement>(null)
  const count = useRef(files.length)

  useEffect(() => {
    // The removed line had the focus, which would fall to the top of the page.
    const isLost = files.length < count.current && document.activeElement === document.body
    count.current = files.length
    if (isLost) list.current?.focus({ preventScroll: true })
  }, [files.length])

  return (
    <div ref={list} tabIndex={-1} className="grid gap-2 outline-none">
      <p role="status" className="sr-only">
        {store.note}
      </p>
      <p role="alert" className={store.problem ? 'text-sm font-medium text-danger' : 'sr-only'}>
        {store.problem}
      </p>
      {files.length > 0 && (
        <ul aria-label={texts.list} className="grid grid-cols-1 divide-y divide-line border border-line bg-surface">
          {files.map((file) => (
            <li key={file.id} className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 py-1 pr-1 pl-3">
              <Mark file={file} />
              <div className="grid min-w-0 gap-1 py-1.5">
                <p className="truncate text-sm font-semibold" title={file.name}>
                  {file.name}
                </p>
                <Progress file={file} />
              </div>
              <div className="flex">
                {file.kind === 'failed' && file.file && (
                  <Button
                    tone="quiet"
                    size="sm"
                    aria-label={texts.retryFile(file.name)}
                    onClick={() => store.retry(file.id)}
                  >
                    {texts.retry}
                  </Button>
                )}
                <Button
                  tone="quiet"
                  size="sm"
                  aria-label={texts.removeFile(file.name)}
                  onClick={() => store.remove(file.id)}
                >
                  {texts.remove}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Mark({ file }: { file: FormFile }) {
  const Icon = /\.pdf$/i.test(file.name) ? FileText : ImageIcon
  return <Icon size={20} strokeWidth={1.5} className="text-muted" aria-hidden="true" />
}

function Progress({ file }: { file: FormFile }) {
  if (file.kind === 'failed')
    return (
      <p role="alert" className="text-sm font-medium text-danger">
        {file.reason}
      </p>
    )
  if (file.kind === 'ready') return <p className="fact text-muted">{texts.size(file.bytes)}</p>
  const { percent } = file
  return (
    <p className="flex items-center gap-3">
      <progress
        value={percent ?? 0}
        max={100}
        aria-label={texts.sending(file.name)}
        className="h-1.5 min-w-0 flex-1 accent-(--second)"
      />
      <span className="fact text-muted">
        {percent === null ? texts.waiting : percent >= 100 ? texts.checking : texts.percent(percent)}
      </span>
    </p>
  )
}
