import { states } from '#shared/address/us-states.ts'

/** The states of a choice, without one at first. */
export function StateOptions() {
  return (
    <>
      <option value="" />
      {states.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  )
}
