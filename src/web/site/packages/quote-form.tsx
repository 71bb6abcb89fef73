import type { ComponentProps, RefObject } from 'react'
import { maxLength } from '#shared/constants.ts'
import type { PackagesContent } from '#shared/content/schemas/packages.ts'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { FileField } from '#web/ui/files/file-field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { type QuoteErrors, type QuoteKey, quoteLabel } from './package-quote-rules.ts'

/** The same fields for the dialog, which controls their values, and for the plain form, whose values the server returns. */
export function QuoteFields({
  bind,
  errors,
  texts,
  firstField,
}: {
  bind: (key: QuoteKey) => Pick<ComponentProps<'input'>, 'defaultValue' | 'value'> & {
    onChange?: (event: { target: { value: string } }) => void
  }
  errors: QuoteErrors
  texts: Pick<PackagesContent['quote'], 'phoneHint' | 'detailsHint'>
  firstField?: RefObject<HTMLInputElement | null>
}) {
  const field = (key: QuoteKey) => ({
    ...bind(key),
    id: `quote-${key}`,
    name: key,
    label: quoteLabel(key),
    error: errors[key],
  })
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <TextField
        {...field('customer_name')}
        ref={firstField}
        required
        maxLength={maxLength.name}
        autoComplete="name"
        className="sm:col-span-2"
      />
      <TextField {...field('email')} type="email" required maxLength={maxLength.email} autoComplete="email" />
      <TextField
        {...field('phone')}
        type="tel"
        maxLength={maxLength.phone}
        autoComplete="tel"
        hint={texts.phoneHint || undefined}
      />
      <TextAreaField
        {...field('project_details')}
        required
        maxLength={maxLength.text}
        hint={texts.detailsHint || undefined}
        className="sm:col-span-2"
      />
      <Honeypot />
      <FileField form="quote" className="sm:col-span-2" />
    </div>
  )
}
