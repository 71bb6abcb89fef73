/** Longer than the server's own time limit for an upload. */
const longestMs = 150_000

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
