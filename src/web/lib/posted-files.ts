import { messages } from '#shared/messages.ts'
import { filesField, refusedFilesHeader } from '#shared/posted-form.ts'

/** What a page says of the files of a form that was posted without JavaScript. */
export type PostedFiles = {
  /** Why the files were not taken; null when they were, or when there were none. */
  refusal: string | null
  /** Said below every refusal of a form with files: a page cannot fill in a file field again. */
  chooseAgain: string[]
}

export function readPostedFiles(request: Request, fields: Readonly<Record<string, string>>): PostedFiles {
  const header = request.headers.get(refusedFilesHeader)
  const refusal = header === null ? null : decodeURIComponent(header)
  return { refusal, chooseAgain: refusal !== null || fields[filesField] ? [messages.attachments.chooseAgain] : [] }
}
