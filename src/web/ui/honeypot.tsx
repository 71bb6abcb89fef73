import { maxLength } from '#shared/constants.ts'

/** Seen by robots only: whoever fills it is thanked and not kept. */
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
