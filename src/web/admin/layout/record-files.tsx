import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import ImageIcon from 'lucide-react/icons/image'
import type { RecordFile } from '#shared/contracts/attachments.ts'
import { messages } from '#shared/messages.ts'
import { useDownload } from '#web/admin/fields/download-button.tsx'
import type { LoadedPart } from '#web/admin/lib/load-record.ts'
import { api } from '#web/lib/api.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { LoadFailure, Panel } from './admin-page.tsx'
import { PanelHead } from './panel-head.tsx'

const texts = messages.adminFiles

export type RecordFiles = LoadedPart<RecordFile[]>
type LinkCall = 'POST /messages/:id/files/:file/link' | 'POST /service-orders/:id/files/:file/link'

/** The files that came with a message or a quote request; nothing when there are none. */
export function RecordFilesPanel({ id, loaded, call }: { id: number; loaded: RecordFiles; call: LinkCall }) {
  if (loaded.kind === 'failed')
    return (
      <Panel label={texts.title}>
        <LoadFailure text={texts.listFailed} />
      </Panel>
    )
  const files = loaded.value
  if (files.length === 0) return null
  return (
    <Panel label={texts.title}>
      <PanelHead title={texts.title} count={files.length} />
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <File key={file.id} record={id} file={file} call={call} />
        ))}
      </ul>
    </Panel>
  )
}

function File({ record, file, call }: { record: number; file: RecordFile; call: LinkCall }) {
  const { download, problem } = useDownload(
    (token) => api(call, { params: { id: record, file: file.id }, token }),
    texts.downloadFailed,
  )
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1 px-5 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Preview file={file} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{file.name}</p>
        <p className="fact text-muted">
          {texts.types[file.type]} · {messages.attachments.size(file.bytes)}
        </p>
      </div>
      <div className="col-start-2 sm:col-start-3">
        <button
          type="button"
          aria-label={texts.downloadOf(file.name)}
          onClick={() => void download()}
          className={buttonClass({ tone: 'secondary', size: 'sm' })}
        >
          <Download size={15} aria-hidden="true" />
          {texts.download}
        </button>
      </div>
      {problem && (
        <p role="alert" className="col-start-2 text-sm text-danger sm:col-span-2">
          {problem}
        </p>
      )}
    </li>
  )
}

const frame = 'size-16 shrink-0 border border-line bg-sunken'

function Preview({ file }: { file: RecordFile }) {
  if (file.preview)
    return <img src={file.preview} alt="" width={64} height={64} className={`${frame} object-contain`} />
  const Icon = file.type === 'application/pdf' ? FileText : ImageIcon
  return (
    <span className={`${frame} grid place-items-center text-muted`}>
      <Icon size={24} strokeWidth={1.5} aria-hidden="true" />
    </span>
  )
}
