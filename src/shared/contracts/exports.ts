import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Permission } from '../roles.ts'
import { text } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

/** the call that returns a download address, and the download itself, authorized by that address or by a token. */
export const askForExport = { ...admin, method: 'POST', result: z.object({ url: z.string() }) } as const
export const exportedFile = {
  ...admin,
  method: 'GET',
  query: z.object({ link: text(60).optional() }),
  result: z.string(),
} as const

export function exportEndpoints<const Path extends string>(path: Path, what: string, needs: Permission) {
  return {
    link: endpoint({
      ...askForExport,
      path: `${path}/export-link`,
      needs,
      summary: `A link that downloads ${what} as CSV, once and within a minute.`,
    }),
    file: endpoint({
      ...exportedFile,
      path: `${path}/export`,
      needs,
      summary: `${what} as CSV, for a one-time link or a token.`,
    }),
  }
}
