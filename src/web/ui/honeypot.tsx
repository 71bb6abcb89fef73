import { maxLength } from '#shared/constants.ts'

/** Only bots see this field: a request that fills it gets the normal answer and is not stored. */
export function Honeypot() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" maxLength={maxLength.subject} />
      </label>
    </div>
  )
}
