/** Waits until the work has ended or failed, but no longer than `ms`; resolves with whether it has succeeded by then. */
export function atMost(ms: number, work: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    const limit = setTimeout(resolve, ms, false)
    const end = (hasSucceeded: boolean) => {
      clearTimeout(limit)
      resolve(hasSucceeded)
    }
    work.then(
      () => end(true),
      () => end(false),
    )
  })
}
