import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { controlClass } from './control-class.ts'

export type FieldTexts = { label: string; hint?: string; error?: string | null; isLabelHidden?: boolean }

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; className: string }

/** Connects label, hint and error with the control that the caller renders with the given props. */
export function Field({
  label,
  hint,
  error,
  isLabelHidden = false,
  isRequired = false,
  id: givenId,
  className,
  children,
}: FieldTexts & {
  isRequired?: boolean
  id?: string
  className?: string
  children: (control: ControlProps) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  return (
    <div className={clsx('grid gap-1.5', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
        {isRequired && (
          <span className="text-accent" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        className: controlClass,
      })}
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="flex gap-1.5 text-sm font-medium text-danger">
          <span aria-hidden="true">✕</span>
          <span className="wrap-anywhere">{error}</span>
        </p>
      )}
    </div>
  )
}

type Own<Tag extends 'input' | 'textarea' | 'select'> = FieldTexts &
  Omit<ComponentProps<Tag>, 'className'> & { className?: string }

export function TextField({ label, hint, error, isLabelHidden, className, id, ...rest }: Own<'input'>) {
  const texts = { label, hint, error, isLabelHidden, id, className, isRequired: rest.required }
  return <Field {...texts}>{(props) => <input {...rest} {...props} />}</Field>
}

export function TextAreaField({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  id,
  rows = 5,
  ...rest
}: Own<'textarea'>) {
  const texts = { label, hint, error, isLabelHidden, id, className, isRequired: rest.required }
  return <Field {...texts}>{(props) => <textarea rows={rows} {...rest} {...props} />}</Field>
}

/** A native select: fast, and the best picker on a phone. */
export function SelectField({ label, hint, error, isLabelHidden, className, id, children, ...rest }: Own<'select'>) {
  const texts = { label, hint, error, isLabelHidden, id, className, isRequired: rest.required }
  return (
    <Field {...texts}>
      {(props) => (
        <select {...rest} {...props} className={clsx(props.className, 'select-arrow pr-9')}>
          {children}
        </select>
      )}
    </Field>
  )
}
