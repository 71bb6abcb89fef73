/** Where what was typed is: on the server, on its way there, or only in this browser. */
export type SavingState =
  | { kind: 'saved' }
  /** `typing`: the pause before the request. */
  | { kind: 'typing' | 'saving' }
  /** No answer; it is sent again by itself. */
  | { kind: 'offline' }
  /** The server does not take it; nothing is sent before the next change. */
  | { kind: 'refused'; text: string }

type Options<Value> = {
  send: (value: Value) => Promise<void>
  /** Why sending again is useless; null when the connection or the server failed. */
  refusalOf: (error: unknown) => string | null
  onState: (state: SavingState) => void
  delayMs: number
  retryMs: readonly number[]
}

/** Saves what is typed after a pause: one request at a time, the newest value wins, a lost one is sent again. */
export function createDraftSaver<Value>({ send, refusalOf, onState, delayMs, retryMs }: Options<Value>) {
  let waiting: { value: Value } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let failures = 0

  function schedule(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void start(), ms)
  }

  function start(): Promise<void> {
    clearTimeout(timer)
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  /** Goes on while something newer was typed during the request. */
  async function run(): Promise<void> {
    while (waiting) {
      const sent = waiting
      onState({ kind: 'saving' })
      try {
        await send(sent.value)
        failures = 0
        if (waiting === sent) waiting = null
      } catch (error) {
        const text = refusalOf(error)
        if (text !== null) {
          if (waiting === sent) return onState({ kind: 'refused', text })
          continue
        }
        onState({ kind: 'offline' })
        schedule(retryMs[Math.min(failures, retryMs.length - 1)] ?? delayMs)
        failures++
        return
      }
    }
    onState({ kind: 'saved' })
  }

  return {
    change(value: Value) {
      waiting = { value }
      if (running) return
      if (failures === 0) onState({ kind: 'typing' })
      schedule(failures === 0 ? delayMs : (retryMs[0] ?? delayMs))
    },
    /** Sends what waits now. True when everything is on the server afterwards. */
    async flush(): Promise<boolean> {
      if (waiting || running) await start()
      return waiting === null
    },
    /** What was typed is not wanted any more; resolves when no request of it is on its way. */
    async forget(): Promise<void> {
      clearTimeout(timer)
      waiting = null
      failures = 0
      await running
      onState({ kind: 'saved' })
    },
  }
}
