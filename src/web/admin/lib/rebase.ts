/** The fields that were changed since the form was opened, and all others as somebody else has saved them meanwhile. */
export function rebase<Fields extends object>(typed: Fields, opened: Fields, now: Fields): Fields {
  const entries = Object.entries(now).map(([name, value]) => {
    const field = name as keyof Fields
    const isChanged = JSON.stringify(typed[field]) !== JSON.stringify(opened[field])
    return [name, isChanged ? typed[field] : value]
  })
  return Object.fromEntries(entries) as Fields
}
