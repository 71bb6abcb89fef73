import { maxLength } from '#shared/constants.ts'

/**
 * Only bots see this field: a request that fills it gets the normal answer and is not stored. With JavaScript its form
 * also sends how long the page was open, because no person fills a form in at once (docs/decisions/0015).
 */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input ref={noteElapsed} name="website" tabIndex={-1} autoComplete="off" maxLength={maxLength.subject} />
      </label>
    </div>
  )
}

/** `formdata` comes whenever the form's fields are read: by the browser, by React Router and by `new FormData(form)`. */
function noteElapsed(input: HTMLInputElement | null) {
  const note = ({ formData }: FormDataEvent) => formData.set('elapsed_ms', String(Math.round(performance.now())))
  input?.form?.addEventListener('formdata', note)
}
