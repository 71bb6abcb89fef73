/** Seen by robots only: whoever fills it is thanked and not kept. */
export function RobotTrap() {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
