import type { UploadedDesign } from '#shared/contracts/uploads.ts'
import { messages } from '#shared/messages.ts'
import { sendFile } from '#web/lib/send-file.ts'

/** `message` is the sentence to show; `canRetry` when the same file may be accepted next time. */
export class DesignFailure extends Error {
  readonly canRetry: boolean
  constructor(message: string, canRetry: boolean) {
    super(message)
    this.name = 'DesignFailure'
    this.canRetry = canRetry
  }
}

/** Whether the server still has the picture at this address; null when it cannot be asked. */
export async function isStillStored(url: string): Promise<boolean | null> {
  const answer = await fetch(url, { method: 'HEAD' }).catch(() => null)
  return answer && (answer.ok || (answer.status === 404 ? false : null))
}

export async function sendDesign(
  file: File,
  progress: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<UploadedDesign> {
  const answer = await sendFile({ address: '/api/upload', field: 'file', file }, progress)
  if (!answer) throw new DesignFailure(messages.upload.error(messages.upload.connectionLost), true)
  const { url, error } = Object(answer.body) as { url?: unknown; error?: unknown }
  if (answer.status === 200 && typeof url === 'string') return answer.body as UploadedDesign
  const text = typeof error === 'string' && error !== '' ? error : messages.upload.failed
  // 413, 415 and 422 are about the file itself.
  throw new DesignFailure(text, ![413, 415, 422].includes(answer.status))
}
