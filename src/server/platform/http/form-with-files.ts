import type { IncomingMessage } from 'node:http'
import { paths } from '#shared/paths.ts'

/** The pages with a form that takes files, without JavaScript too. */
const pagesWithFiles: readonly string[] = [paths.contact, paths.packages]

/** Whether a request posts a form to one of these pages in the encoding that can hold files. */
export function mayHoldFiles({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>) {
  const [path = ''] = url.split('?')
  return method === 'POST' && pagesWithFiles.includes(path) && isMultipart(headers['content-type'])
}

export function isMultipart(contentType = ''): boolean {
  return /^multipart\/form-data\b/i.test(contentType)
}
