/** Retries a temporary failure after each pause; the last failure is thrown. */
export async function withRetries<T>(
  attempt: () => Promise<T>,
  mayPass: (error: unknown) => boolean,
  pausesMs: readonly number[],
): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await attempt()
    } catch (error) {
      if (!mayPass(error)) throw error
      await pause(pauseMs)
    }
  }
  return attempt()
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
