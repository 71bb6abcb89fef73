import type { Page } from '../model.ts'
import type { Work } from '../work.ts'
import type { FormFields } from './form-fields.ts'
import { noSuch, refusedParameter, StripeError } from './stripe-error.ts'

/** `pageOrigin` is null where the card page is on the origin of a session's `success_url`. */
export type Call = { id: string; fields: FormFields; pageOrigin: string | null }

export type Route = {
  method: 'GET' | 'POST'
  /** `:id` stands for one path part. */
  path: string
  answer: (work: Work, call: Call) => Promise<object>
}

export const get = (path: string, answer: Route['answer']): Route => ({ method: 'GET', path, answer })
export const post = (path: string, answer: Route['answer']): Route => ({ method: 'POST', path, answer })

export function findRoute(routes: Route[], method: string, pathname: string): { route: Route; id: string } {
  const parts = pathname.split('/')
  for (const route of routes) {
    const wanted = route.path.split('/')
    const isMatch =
      wanted.length === parts.length && wanted.every((part, index) => part === ':id' || part === parts[index])
    const id = parts[wanted.indexOf(':id')] ?? ''
    if (isMatch && route.method === method && /^\w*$/.test(id)) return { route, id }
  }
  throw new StripeError(
    `Unrecognized request URL (${method}: ${pathname.slice(0, 200)}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404, beganExecution: false },
  )
}

export function requireExpandable(expand: string[], known: string[]): void {
  const unknown = expand.find((path) => !known.includes(path))
  if (unknown !== undefined) throw refusedParameter(`This property cannot be expanded (${unknown}).`, 'expand')
}

export async function readPage(
  params: { limit: number; starting_after?: string; ending_before?: string },
  { find, kind }: { find: (id: string) => Promise<unknown>; kind: string },
): Promise<Page> {
  for (const param of ['starting_after', 'ending_before'] as const) {
    const id = params[param]
    if (id !== undefined && (await find(id)) === null) throw noSuch(kind, id, param, 400)
  }
  return {
    limit: params.limit,
    startingAfter: params.starting_after ?? null,
    endingBefore: params.ending_before ?? null,
  }
}
