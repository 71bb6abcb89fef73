import { type FormEvent, type RefObject, useEffect, useState } from 'react'

type RefusedField = { id: string; label: string; field: HTMLElement }

/**
 * The fields of a form that the last save refused, from the top; the first takes the focus, and a screen reader reads what is
 * wrong with it. `failure` is another object with each refusal.
 */
export function useRefusedFields(form: RefObject<HTMLFormElement | null>, failure: object | null): RefusedField[] {
  const [refused, setRefused] = useState<RefusedField[]>([])
  useEffect(() => {
    const fields = failure ? [...(form.current?.querySelectorAll<HTMLElement>(refusedFields) ?? [])] : []
    setRefused(fields.map((field) => ({ id: field.id, label: labelOf(field), field })))
    fields[0]?.focus()
  }, [form, failure])
  return refused
}

type Refusal = { fields: Readonly<Record<string, string>> }

/**
 * What is left of a refusal while its fields are corrected: typing in a field takes what was said of it back, and with the last one
 * the refusal is over. What names no field stays until the next save.
 */
export function useCorrections(failure: Refusal | null) {
  const [corrected, setCorrected] = useState<{ of: Refusal | null; names: readonly string[] }>({ of: null, names: [] })
  const names = corrected.of === failure ? corrected.names : []
  const all = Object.entries(failure?.fields ?? {})
  const left = all.filter(([name]) => !names.includes(name))
  return {
    errors: Object.fromEntries(left) as Record<string, string>,
    isOver: failure === null || (all.length > 0 && left.length === 0),
    /** On the form; its fields are named as the API names them. */
    onInput({ target }: FormEvent) {
      const name = (target as HTMLInputElement).name
      if (left.some(([each]) => each === name)) setCorrected({ of: failure, names: [...names, name] })
    },
    stillRefused: (fields: readonly RefusedField[]) =>
      fields.filter(({ field }) => !names.includes((field as HTMLInputElement).name)),
  }
}

/** A button that sends a file cannot be `aria-invalid`. */
const refusedFields = '[aria-invalid="true"], [data-refused]'

/** Without the star of a required field. */
export function labelOf(field: HTMLElement): string {
  const [label] = (field as HTMLInputElement).labels ?? []
  return label?.firstChild?.textContent ?? field.textContent
}

/** The ways back to them, after the sentence of a notice. */
export function RefusedFieldLinks({ fields }: { fields: readonly RefusedField[] }) {
  return fields.map(({ id, label, field }, index) => (
    <span key={id || label}>
      {' '}
      <a
        href={`#${id}`}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 md:min-h-6"
        onClick={(event) => {
          // A changed address would ask whether to leave what is not saved.
          event.preventDefault()
          field.focus()
        }}
      >
        {label}
      </a>
      {index < fields.length - 1 && ','}
    </span>
  ))
}
