/** The terminal and npm both hand on one and the same Ctrl-C: two within so short a time are one. */
const DUPLICATE_SIGINT_MS = 500

export interface StopHandlers {
  /** Called once, by whatever asks first. */
  stop(): void
  /** Called when somebody presses Ctrl-C again, because they do not want to wait. */
  forceStop(): void
}

/** Listens to those who may ask this process to stop. */
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
  // The parent that npm started went away, however it did: nobody could stop us any more.
  process.once('disconnect', () => ask())
}
