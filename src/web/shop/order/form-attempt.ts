import { attemptField } from '#shared/posted-form.ts'
import { newIdempotencyKey } from '#web/lib/idempotency-key.ts'

/** A form that was sent without an answer keeps its key, also when it is changed: only one of the two can arrive. */
export function beginAttempt(form: HTMLFormElement) {
  const field = fieldOf(form)
  if (field) field.value ||= newIdempotencyKey()
}

export function endAttempt(form: HTMLFormElement) {
  const field = fieldOf(form)
  if (field) field.value = ''
}

function fieldOf(form: HTMLFormElement) {
  return form.querySelector<HTMLInputElement>(`[name=${attemptField}]`)
}
