import type { z } from 'zod'
import type { Permission } from './roles.ts'

/** Who may call: `public` needs nothing, `admin` a valid administrator token, `webhook` a provider's signature. */
export type Access = 'public' | 'admin' | 'webhook'

/** The class of rate limit a call falls under; the figures are in the server's rate-limits.ts. */
export type LimitClass =
  | 'read'
  | 'login'
  | 'accountLink'
  | 'checkout'
  | 'directOrder'
  | 'confirm'
  | 'quote'
  | 'contact'
  | 'subscribe'
  | 'review'
  | 'track'
  | 'groupStart'
  | 'groupEntry'
  | 'upload'
  | 'compose'
  | 'attach'
  | 'admin'
  | 'webhook'

/** One endpoint of the API: method, path below /api, access, permission, limit, and the schemas of request and answer. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  limit: LimitClass
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** For a body larger than any other call's. */
  bodyMaxBytes?: number
  result: z.ZodType
} & (
  | {
      access: 'admin'
      /** What the caller's role must include; null where every role may call. */
      needs: Permission | null
    }
  | { access: Exclude<Access, 'admin'>; needs?: never }
)

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}
