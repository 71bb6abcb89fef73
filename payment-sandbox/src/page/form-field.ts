import type { FieldName, FormErrors, FormValues } from './card-form.ts'
import { type Html, html } from './html.ts'

export type FormState = { values: FormValues; errors: FormErrors; focus: FieldName | 'alert' | 'pay' | null }

type Field = {
  name: FieldName
  label: string
  autocomplete: string
  type?: 'text' | 'email' | 'tel'
  inputmode?: 'numeric'
  placeholder?: string
  width?: 'half' | 'third'
  isOptional?: boolean
}

export function renderField(state: FormState, field: Field): Html {
  const { name, type = 'text' } = field
  return html`<div class="field${field.width && ` field-${field.width}`}">
  <label for="${name}">${field.label}${field.isOptional && html` <small>optional</small>`}</label>
  <input id="${name}" name="${name}" type="${type}" value="${state.values[name]}" autocomplete="${field.autocomplete}" maxlength="200"
    ${field.inputmode && html`inputmode="${field.inputmode}"`} ${field.placeholder && html`placeholder="${field.placeholder}"`}
    ${!field.isOptional && html`aria-required="true"`} ${describeError(state, name)} ${state.focus === name && html`autofocus`}>
  ${renderError(state, name)}
</div>`
}

export function renderCountry(state: FormState, countries: readonly string[]): Html {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  const selected = state.values.country || countries[0]
  return html`<div class="field field-half">
  <label for="country">Country</label>
  <select id="country" name="country" autocomplete="shipping country" ${describeError(state, 'country')}>
    ${countries.map(
      (code) => html`<option value="${code}" ${code === selected && html`selected`}>${names.of(code) ?? code}</option>`,
    )}
  </select>
  ${renderError(state, 'country')}
</div>`
}

function describeError({ errors }: FormState, name: FieldName): Html | undefined {
  return errors[name] === undefined ? undefined : html`aria-invalid="true" aria-describedby="${name}-error"`
}

function renderError({ errors }: FormState, name: FieldName): Html | undefined {
  return errors[name] === undefined ? undefined : html`<p class="field-error" id="${name}-error">${errors[name]}</p>`
}
