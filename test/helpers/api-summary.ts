type Schema = {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
}

type Operation = {
  security?: Record<string, string[]>[]
  parameters?: { in: string; name: string; required?: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema?: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

type ApiDocument = { paths: Record<string, Record<string, Operation>> }

const longestLine = 120

/** The API as text whose diff is readable: types as in TypeScript, one line per field where a type is long. */
export function summariseApi({ paths }: ApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, operation })),
  )
  const errors = operations.map(({ operation }) => bodyLines('error', operation.responses['4XX']).join('\n'))
  const commonError = mostFrequent(errors)
  const blocks = operations.map(({ name, operation }, index) => {
    const error = errors[index] === commonError ? [] : [errors[index] || '  error: none']
    return [`${name}  ${accessOf(operation)}`, ...describeOperation(operation), ...error].join('\n')
  })
  return `Every error, unless an operation says otherwise:\n${commonError}\n\n${blocks.join('\n\n')}\n`
}

function accessOf({ security = [] }: Operation): string {
  const schemes = security.flatMap((each) => Object.keys(each))
  return schemes.length ? `(${schemes.join(' or ')})` : '(public)'
}

function describeOperation({ parameters = [], requestBody, responses }: Operation): string[] {
  const asked = parameters.map(
    ({ in: location, name, required, schema }) => `  ${location} ${name}${required ? '' : '?'}: ${typeOf(schema)}`,
  )
  const answers = Object.entries(responses)
    .filter(([status]) => !/XX$/.test(status))
    .flatMap(([status, answer]) => bodyLines(status, answer))
  return [...asked, ...bodyLines('body', requestBody), ...answers]
}

function bodyLines(name: string, body?: { content?: Record<string, { schema?: Schema }> }): string[] {
  return Object.entries(body?.content ?? {}).flatMap(([mime, { schema }]) =>
    describe(`  ${name}${mime === 'application/json' ? '' : ` ${mime}`}`, schema ?? {}),
  )
}

/** A type that does not fit into one line has its fields on the lines below. */
function describe(name: string, schema: Schema): string[] {
  const line = `${name}: ${typeOf(schema)}`
  if (line.length <= longestLine) return [line]
  const parts = partsOf(schema)
  const indent = ' '.repeat(name.search(/\S/) + 2)
  const kinds = schema.anyOf ?? schema.oneOf ?? []
  if (!parts && kinds.length > 1 && kinds.every(objectIn))
    return [`${name}: one of`, ...kinds.flatMap((kind) => describe(`${indent}one`, kind))]
  if (!parts) return [line]
  return [`${name}: ${parts.head}`, ...fieldsOf(parts.shape).flatMap(([field, type]) => describe(indent + field, type))]
}

const objectIn = (schema: Schema | undefined) => (schema?.properties ? schema : undefined)

/** The object type that an answer consists of, and its form: the object itself, rows, a page of rows, or null. */
function partsOf(schema: Schema): { head: string; shape: Schema } | null {
  const [first, second, ...more] = schema.anyOf ?? []
  if (second && more.length === 0) {
    const isNullable = second.type === 'null'
    const parts = first && partsOf(first)
    const isPaged = JSON.stringify(second.properties?.items) === JSON.stringify(first)
    if (!parts || !(isNullable || isPaged)) return null
    const rest = Object.keys(second.properties ?? {}).filter((key) => key !== 'items')
    return { ...parts, head: `${parts.head}${isNullable ? ', or null' : `, or { items, ${rest.join(', ')} }`}` }
  }
  const rows = schema.type === 'array' ? objectIn(schema.items) : undefined
  if (rows) return { head: `rows${range(schema.minItems, schema.maxItems)} of`, shape: rows }
  const shape = objectIn(schema)
  return shape ? { head: 'object', shape } : null
}

function fieldsOf({ properties = {}, required = [], additionalProperties }: Schema): [string, Schema][] {
  const fields = Object.entries(properties).map(([name, schema]): [string, Schema] => [
    `${name}${required.includes(name) ? '' : '?'}`,
    schema,
  ])
  return typeof additionalProperties === 'object' ? [...fields, ['[any]', additionalProperties]] : fields
}

function typeOf(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return [...new Set(choices.map(typeOf))].join(' | ')
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ')
  switch (schema.type) {
    case 'object':
      return `{ ${fieldsOf(schema)
        .map(([name, type]) => `${name}: ${typeOf(type)}`)
        .join(', ')} }`
    case 'array':
      return `(${typeOf(schema.items ?? {})})[]${range(schema.minItems, schema.maxItems)}`
    case 'string':
      return `${schema.format ?? patternOf(schema) ?? 'string'}${range(schema.minLength, schema.maxLength)}`
    case 'integer':
    case 'number':
      return `${schema.type}${range(schema.minimum ?? schema.exclusiveMinimum, schema.maximum)}`
    default:
      return schema.type ?? 'any'
  }
}

/** Patterns that only forbid characters apply to every text, so they are left out. */
const patternOf = ({ pattern }: Schema) => (pattern && !pattern.startsWith('^[^') ? `/${pattern}/` : undefined)

function range(least?: number, most?: number): string {
  const isBound = (figure?: number) => figure !== undefined && Math.abs(figure) < Number.MAX_SAFE_INTEGER
  if (!isBound(least) && !isBound(most)) return ''
  return `(${isBound(least) ? least : ''}..${isBound(most) ? most : ''})`
}

function mostFrequent(texts: string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return [...counts].sort(([, first], [, second]) => second - first)[0]?.[0] ?? ''
}
