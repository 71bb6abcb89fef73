import { refusedParameter } from './stripe-error.ts'

/** Decoded `a[b][0]=c`: nested objects without a prototype. Lists have number keys until a schema converts them. */
export type FormFields = { [key: string]: string | FormFields }

const maxFields = 1_000
const maxDepth = 8
const keyPattern = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

export function parseFormFields(encoded: string): FormFields {
  const fields: FormFields = Object.create(null)
  let count = 0
  for (const [key, value] of new URLSearchParams(encoded)) {
    count += 1
    if (count > maxFields) throw refusedParameter('Too many parameters.')
    setField(fields, splitKey(key), value, key)
  }
  return fields
}

function splitKey(key: string): string[] {
  const match = keyPattern.exec(key)
  const [, head, brackets = ''] = match ?? []
  if (head === undefined) throw refusedParameter(`Invalid parameter name: ${key.slice(0, 100)}`)
  const path = [head, ...Array.from(brackets.matchAll(/\[([^[\]]*)\]/g), (part) => part[1] ?? '')]
  if (path.length > maxDepth) throw refusedParameter(`Parameter is nested too deeply: ${key.slice(0, 100)}`)
  return path
}

function setField(fields: FormFields, path: string[], value: string, key: string): void {
  let target = fields
  for (const [index, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(target).length) : part
    const existing = target[name]
    if (index === path.length - 1) {
      if (typeof existing === 'object') throw refusedParameter(`Invalid parameter: ${key}`, key)
      target[name] = value
      return
    }
    if (typeof existing === 'string') throw refusedParameter(`Invalid parameter: ${key}`, key)
    const next: FormFields = existing ?? Object.create(null)
    target[name] = next
    target = next
  }
}
