import { attachment } from '#shared/constants/uploads.ts'
import type { AttachedFile } from '#shared/contracts/attachments.ts'
import { messages } from '#shared/messages.ts'
import { api } from '#web/lib/api.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { isFileRefused, sendFile } from '#web/lib/send-file.ts'
import type { FilesForm } from './files-form.ts'

const texts = messages.attachments

type State =
  | { kind: 'sending'; percent: number | null; file: File }
  /** `file` is present when it can be tried again. */
  | { kind: 'failed'; reason: string; file: File | null }
  | { kind: 'ready'; token: string }
export type FormFile = { id: number; name: string; bytes: number } & State

type Kept = Pick<AttachedFile, 'token' | 'name' | 'bytes'>

/** What has arrived is kept for the life of the tab, as a draft is. */
const kept = createStoredValue<Partial<Record<FilesForm, Kept[]>>>(
  'attachedFiles',
  {},
  (text) => {
    const stored = Object(JSON.parse(text)) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(stored).map(([form, files]) => [form, Array.isArray(files) ? files.filter(isKept) : []]),
    )
  },
  'sessionStorage',
)

function isKept(value: unknown): value is Kept {
  const { token, name, bytes } = Object(value) as Partial<Record<keyof Kept, unknown>>
  return typeof token === 'string' && typeof name === 'string' && typeof bytes === 'number'
}

let lastId = 0
const stores = new Map<FilesForm, AttachedFiles>()

/** The files of a form: those that have arrived, those on their way, and those that were refused. */
export function attachedFiles(form: FilesForm): AttachedFiles {
  const store = stores.get(form) ?? new AttachedFiles(form)
  stores.set(form, store)
  return store
}

class AttachedFiles {
  /** Replaced at every change. */
  files: readonly FormFile[]
  /** What happened last, for screen readers. */
  note = ''
  /** Why some of the chosen files were not added. */
  problem = ''
  readonly #form: FilesForm
  readonly #listeners = new Set<() => void>()
  readonly #uploads = new Map<number, AbortController>()
  #line: Promise<void> = Promise.resolve()
  /** Of a cleared form, until it is brought back or something new begins. */
  #aside: readonly FormFile[] = []

  constructor(form: FilesForm) {
    this.#form = form
    this.files = (kept.read()[form] ?? []).map((file) => ({ ...file, id: ++lastId, kind: 'ready' }))
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #set(files: readonly FormFile[], note = '') {
    this.files = files
    this.note = note
    const arrived = files.flatMap((file) => (file.kind === 'ready' ? [toKept(file)] : []))
    kept.change((all) => ({ ...all, [this.#form]: arrived }))
    for (const listener of this.#listeners) listener()
  }

  #update(id: number, state: State, note = '') {
    this.#set(
      this.files.map((file) => (file.id === id ? { id, name: file.name, bytes: file.bytes, ...state } : file)),
      note,
    )
  }

  add(chosen: readonly File[]) {
    this.forgetAside()
    const room = attachment.maxFiles - this.files.length
    this.problem = chosen.length > room ? texts.tooMany : ''
    const coming = chosen.slice(0, Math.max(0, room)).map((file): FormFile => {
      const reason = refusalOf(file)
      const named = { id: ++lastId, name: file.name, bytes: file.size }
      return reason
        ? { ...named, kind: 'failed', reason, file: null }
        : { ...named, kind: 'sending', percent: null, file }
    })
    this.#set([...this.files, ...coming])
    for (const file of coming) if (file.kind === 'sending') this.#enqueue(file.id, file.file)
  }

  retry(id: number) {
    const file = this.files.find((each) => each.id === id)
    if (file?.kind !== 'failed' || !file.file) return
    this.#update(id, { kind: 'sending', percent: null, file: file.file })
    this.#enqueue(id, file.file)
  }

  /** One after the other: a slow connection finishes the first file sooner. */
  #enqueue(id: number, file: File) {
    const upload = new AbortController()
    this.#uploads.set(id, upload)
    this.#line = this.#line.then(() => this.#send(id, file, upload.signal))
  }

  async #send(id: number, file: File, signal: AbortSignal) {
    if (signal.aborted) return
    const onProgress = (share: number) => this.#update(id, { kind: 'sending', percent: Math.floor(share * 100), file })
    try {
      const answer = await sendFile({ address: '/api/attachments', field: 'file', file }, { signal, onProgress })
      this.#uploads.delete(id)
      const { token, name, bytes, error } = Object(answer?.body) as Partial<AttachedFile> & { error?: unknown }
      if (answer?.status === 200 && typeof token === 'string') {
        this.files = this.files.map((each) =>
          each.id === id ? { ...each, name: name ?? each.name, bytes: bytes ?? 0 } : each,
        )
        return this.#update(id, { kind: 'ready', token }, texts.added(name ?? file.name))
      }
      const reason = !answer ? texts.connectionLost : typeof error === 'string' && error ? error : texts.failed
      this.#update(id, { kind: 'failed', reason, file: isFileRefused(answer) ? null : file })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  remove(id: number) {
    const file = this.files.find((each) => each.id === id)
    if (!file) return
    this.#stop(id)
    this.problem = ''
    this.#set(
      this.files.filter((each) => each.id !== id),
      texts.removed(file.name),
    )
    discard([file])
  }

  #stop(id: number) {
    this.#uploads.get(id)?.abort()
    this.#uploads.delete(id)
  }

  /** Clears the list; `bringBack` undoes it until `forgetAside`. */
  setAside() {
    for (const { id } of this.files) this.#stop(id)
    this.forgetAside()
    this.#aside = this.files.filter(({ kind }) => kind === 'ready')
    this.problem = ''
    this.#set([])
  }

  bringBack() {
    if (this.#aside.length === 0) return
    this.#set(this.#aside)
    this.#aside = []
  }

  forgetAside() {
    discard(this.#aside)
    this.#aside = []
  }

  /** The tokens to send, or why the form cannot be sent yet. */
  forSending(): { tokens: string[] } | { problem: string } {
    if (this.files.some(({ kind }) => kind === 'sending')) return { problem: texts.stillSending }
    const failed = this.files.filter((file) => file.kind === 'failed')
    if (failed.some(({ file }) => file === null)) return { problem: texts.wasRefused }
    if (failed.length > 0) return { problem: texts.hasFailed }
    return { tokens: this.files.flatMap((file) => (file.kind === 'ready' ? [file.token] : [])) }
  }

  /** After the form was sent: the files are the record's now. */
  forgetSent() {
    this.#set([])
  }
}

function toKept({ token, name, bytes }: FormFile & { kind: 'ready' }): Kept {
  return { token, name, bytes }
}

/** What the server would refuse after the whole upload; a file without a type is left to the server. */
function refusalOf(file: File): string | null {
  if (file.type !== '' && !attachment.types.some((type) => type === file.type)) return texts.notAllowed
  return file.size > attachment.maxBytes ? texts.tooLarge : null
}

/** A file that cannot be removed now is removed with the other unsent ones. */
function discard(files: readonly FormFile[]) {
  const tokens = files.flatMap((file) => (file.kind === 'ready' ? [file.token] : []))
  if (tokens.length > 0) void api('POST /attachments/discard', { body: { tokens } }).catch(() => undefined)
}
