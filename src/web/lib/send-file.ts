/** Longer than the server's own time limit for an upload. */
const longestMs = 150_000

/** Statuses about the file itself: sent again, it is refused again. */
const fileRefusals: readonly number[] = [413, 415, 422]

export type FileAnswer = { status: number; body: unknown }

/**
 * XMLHttpRequest, because fetch does not report upload progress. Null when the connection was lost; rejects with the
 * signal's reason.
 */
export function sendFile(
  { address, field, file, token }: { address: string; field: string; file: File; token?: string | null },
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<FileAnswer | null> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.timeout = longestMs
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => lengthComputable && onProgress(loaded / total)
    request.onload = () => resolve({ status: request.status, body: request.response })
    request.onerror = request.ontimeout = () => resolve(null)
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort())
    const body = new FormData()
    body.append(field, file)
    request.send(body)
  })
}

export function isFileRefused(answer: FileAnswer | null): boolean {
  return answer !== null && fileRefusals.includes(answer.status)
}

/** A browser does not send a file that was changed since it was chosen; the request only fails as without a connection. */
export function hasChangedSinceChosen(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => false,
      () => true,
    )
}
