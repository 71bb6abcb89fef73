import type { UploadedDesign } from '#shared/contracts/uploads.ts'
import { messages } from '#shared/messages.ts'

/** Longer than the server gives a file to arrive. */
const longestMs = 150_000

/** `message` is the sentence to show; `canRetry` when the same file may well be taken the next time. */
export class DesignFailure extends Error {
  readonly canRetry: boolean
  constructor(message: string, canRetry: boolean) {
    super(message)
    this.name = 'DesignFailure'
    this.canRetry = canRetry
  }
}

/** XMLHttpRequest, because fetch does not tell how much has been sent. */
export function sendDesign(
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedDesign> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/upload')
    request.responseType = 'json'
    request.timeout = longestMs
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => {
      const answer = Object(request.response) as { url?: unknown; error?: unknown }
      if (request.status === 200 && typeof answer.url === 'string') return resolve(request.response)
      const text = typeof answer.error === 'string' && answer.error !== '' ? answer.error : messages.upload.failed
      // 413, 415 and 422 speak of the file itself.
      reject(new DesignFailure(text, ![413, 415, 422].includes(request.status)))
    }
    request.onerror = request.ontimeout = () =>
      reject(new DesignFailure(messages.upload.error(messages.upload.connectionLost), true))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append('file', file)
    request.send(body)
  })
}
