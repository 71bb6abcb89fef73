import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { productPicture } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { readToken } from '#web/admin/lib/session.ts'
import { type FileAnswer, hasChangedSinceChosen, isFileRefused, sendFile } from '#web/lib/send-file.ts'

const texts = messages.upload

export type PictureUploads = ReturnType<typeof usePictureUploads>
type Failure = { text: string; canRetry: boolean }
export type PictureUpload = { id: number; name: string; percent: number; failure: Failure | null; file: File }

let lastId = 0

/** Sends pictures one after the other, each with its own progress; a failed one does not stop the others. */
export function usePictureUploads({
  field,
  addressOf,
  onSent,
}: {
  /** The field of the form that the file is sent in. */
  field: string
  addressOf: (file: File) => string
  onSent: (answer: unknown, file: File) => void
}) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const stopping = useRef<AbortController | null>(null)
  const line = useRef<Promise<void>>(Promise.resolve())
  // Of the newest rendering: an answer may come after several.
  const latest = useRef({ addressOf, onSent })
  useLayoutEffect(() => {
    latest.current = { addressOf, onSent }
  })

  useEffect(() => {
    const stop = new AbortController()
    stopping.current = stop
    return () => stop.abort()
  }, [])

  function update(id: number, change: Partial<PictureUpload>) {
    setUploads((all) => all.map((each) => (each.id === id ? { ...each, ...change } : each)))
  }
  const remove = (id: number) => setUploads((all) => all.filter((each) => each.id !== id))

  async function send({ id, file }: PictureUpload) {
    const signal = stopping.current?.signal
    if (!signal || signal.aborted) return
    const address = latest.current.addressOf(file)
    const onProgress = (share: number) => update(id, { percent: Math.floor(share * 100) })
    try {
      const answer = await sendFile({ address, field, file, token: readToken() }, { signal, onProgress })
      if (answer?.status !== 200) return update(id, { failure: await failureOf(answer, file) })
      // Rendered at once: the next answer may come before the next rendering, and a list that it is added to must have this one.
      flushSync(() => {
        remove(id)
        latest.current.onSent(answer.body, file)
      })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  }

  function add(files: readonly File[]) {
    const coming = files.map((file) => {
      const text = refusalOf(file)
      return { id: ++lastId, name: file.name, percent: 0, failure: text ? { text, canRetry: false } : null, file }
    })
    setUploads((all) => [...all, ...coming])
    for (const each of coming) if (each.failure === null) line.current = line.current.then(() => send(each))
  }

  function retry(upload: PictureUpload) {
    update(upload.id, { failure: null, percent: 0 })
    line.current = line.current.then(() => send(upload))
  }

  const isSending = uploads.some(({ failure }) => failure === null)
  return { uploads, isSending, hasFailed: !isSending && uploads.length > 0, add, retry, remove }
}

/** What the server would refuse after the whole upload; a file without a type is left to the server. */
function refusalOf(file: File): string | null {
  const { types, maxBytes } = productPicture
  if (file.type !== '' && !types.some((type) => type === file.type)) return texts.pictureType
  return file.size > maxBytes ? messages.media.tooLarge(maxBytes / 1024 / 1024) : null
}

async function failureOf(answer: FileAnswer | null, file: File): Promise<Failure> {
  if (answer === null && (await hasChangedSinceChosen(file))) return { text: texts.changed, canRetry: false }
  const { error } = Object(answer?.body) as { error?: unknown }
  return { text: typeof error === 'string' ? error : texts.failed, canRetry: !isFileRefused(answer) }
}
