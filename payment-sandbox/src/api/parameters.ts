import { z } from 'zod'
import type { FormFields } from './form-fields.ts'
import { refusedParameter, type StripeError } from './stripe-error.ts'

// The building blocks of every parameter schema. Unknown names are refused everywhere, as the provider does.

const tags = { missing: '@missing', empty: '@empty', integer: '@integer', url: '@url', email: '@email' } as const

export const text = (maxLength: number) =>
  z.string().min(1, tags.empty).max(maxLength, `must be at most ${maxLength} characters`)

export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^-?\d{1,15}$/, tags.integer)
    .transform(Number)
    .pipe(z.int().min(min, `must be greater than or equal to ${min}`).max(max, `must be at most ${max}`))

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const url = text(5_000).refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value), tags.url)

export const email = text(512).regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, tags.email)

/** Up to 50 pairs, which the provider stores and returns unchanged. */
export const metadata = z
  .record(
    z.string().max(40, 'keys can be at most 40 characters'),
    z.string().max(500, 'must be at most 500 characters'),
  )
  .refine((pairs) => Object.keys(pairs).length <= 50, 'can have at most 50 keys')

export function list<Item extends z.ZodType>(item: Item, maxLength: number) {
  return z.preprocess(
    (value) => (isNumbered(value) ? Object.values(value) : value),
    z.array(item).min(1, tags.empty).max(maxLength, `can have at most ${maxLength} entries`),
  )
}

function isNumbered(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.keys(value).every((key) => /^\d+$/.test(key))
}

export const expandParam = { expand: list(text(200), 10).default([]) }

export const pageParams = {
  limit: integer(1, 100).default(10),
  starting_after: text(100).optional(),
  ending_before: text(100).optional(),
  ...expandParam,
}

export function readParameters<Schema extends z.ZodType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const result = schema.safeParse(fields, {
    error: (issue) => (issue.code === 'invalid_type' && issue.input === undefined ? tags.missing : undefined),
  })
  if (result.success) return result.data
  throw toRefusal(result.error.issues, fields)
}

function toRefusal(issues: z.core.$ZodIssue[], fields: FormFields): StripeError {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => toParamName([...issue.path, key])) : [],
  )
  if (unknown.length > 0)
    return refusedParameter(
      `Received unknown parameter${unknown.length > 1 ? 's' : ''}: ${unknown.join(', ')}`,
      unknown[0],
      'parameter_unknown',
    )
  const issue = issues[0]
  const param = toParamName(issue?.path ?? [])
  const given = String(valueAt(fields, issue?.path ?? [])).slice(0, 200)
  switch (issue?.message) {
    case tags.missing:
      return refusedParameter(`Missing required param: ${param}.`, param, 'parameter_missing')
    case tags.empty:
      return refusedParameter(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
        param,
        'parameter_invalid_empty',
      )
    case tags.integer:
      return refusedParameter(`Invalid integer: ${given}`, param, 'parameter_invalid_integer')
    case tags.url:
      return refusedParameter('Not a valid URL', param, 'url_invalid')
    case tags.email:
      return refusedParameter(`Invalid email address: ${given}`, param, 'email_invalid')
    default:
      return refusedParameter(`Invalid ${param}: ${issue?.message ?? 'not accepted'}`, param)
  }
}

function toParamName(path: PropertyKey[]): string {
  const [head = '', ...rest] = path.map(String)
  return head + rest.map((part) => `[${part}]`).join('')
}

function valueAt(fields: FormFields, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined),
    fields,
  )
}
