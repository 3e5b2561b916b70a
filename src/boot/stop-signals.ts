/** The terminal and npm both forward the same Ctrl-C: two signals within this many milliseconds count as one. */
const DUPLICATE_SIGINT_MS = 500

export interface StopHandlers {
  /** Called once, on the first request to stop. */
  stop(): void
  /** Called on a second Ctrl-C by a person who does not want to wait. */
  forceStop(): void
}

/** Listens for requests to stop this process. */
export function onStopSignals({ stop, forceStop: insist }: StopHandlers): void {
  let askedAt: number | undefined

  function ask(signal?: NodeJS.Signals): void {
    const now = performance.now()
    if (askedAt === undefined) {
      askedAt = now
      stop()
    } else if (signal === 'SIGINT' && now - askedAt > DUPLICATE_SIGINT_MS) insist()
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => ask(signal))
  // The parent process that npm started is gone, so nobody could stop this one any more.
  process.once('disconnect', () => ask())
}
