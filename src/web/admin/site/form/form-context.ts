import { createContext, type ReactNode, useContext } from 'react'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'

/** A field that is to be opened and focused; a new object each time, so that the same field can be asked for again. */
export type Target = { path: string }

export type FormActions = {
  change: (path: string, value: unknown) => void
  /** Opens the entries around a field and focuses it. */
  reveal: (path: string) => void
  /** Read out by screen readers. */
  announce: (text: string) => void
}

type FormState = FormActions & {
  /** What is wrong with each field, in words, by its path. */
  problems: ReadonlyMap<string, string>
  target: Target | null
  isReadOnly: boolean
}

const FormContext = createContext<FormState>({
  problems: new Map(),
  target: null,
  isReadOnly: false,
  change: () => undefined,
  reveal: () => undefined,
  announce: () => undefined,
})

export const FormProvider = FormContext.Provider
export const useForm = () => useContext(FormContext)

export type FieldProps<Value = unknown> = { schema: FormSchema; value: Value; path: string }

/** Lists and groups get it as a prop: they would import the field that imports them. */
export type RenderField = (field: FieldProps) => ReactNode

export function fieldId(path: string): string {
  return `field-${path}`
}

/** The help below a field, with the placeholders that only it has. */
export function hintOf({ description, placeholders = [] }: FormSchema): string | undefined {
  const own = placeholders.length > 0 ? messages.siteEditor.ownPlaceholders(placeholders) : undefined
  return [description, own].filter(Boolean).join(' ') || undefined
}
