import { setTimeout as sleep } from 'node:timers/promises'

/** A running server process. */
export interface RunningServer {
  /** Resolves when it has ended, for whatever reason. */
  closed: Promise<void>
  /** Asks it to end. */
  end(): void
}

export interface SuperviseOptions {
  launch(): Promise<RunningServer>
  /** Why it ended, or why it could not be started. */
  reasonOf(error?: unknown): string
  onDown?: (reason: string) => void
  onUp?: () => void
  /** Milliseconds; the delay doubles with each failure, from the first to the largest. */
  firstDelayMs?: number
  largestDelayMs?: number
  /** A server that ran this many milliseconds has recovered: the next failure counts as the first. */
  stableAfterMs?: number
}

export interface SupervisedServer {
  /** Why it is down at the moment; undefined while it runs. */
  fault(): string | undefined
  /** Stops the server and does not start another. */
  stop(): Promise<void>
}

/** Restarts a server whenever it ends, with back-off and without giving up, until it is stopped. */
export function superviseServer(first: RunningServer, options: SuperviseOptions): SupervisedServer {
  const { launch, reasonOf, onDown, onUp, firstDelayMs = 100, largestDelayMs = 2_000, stableAfterMs = 10_000 } = options
  const stopping = new AbortController()
  const { signal } = stopping
  let server: RunningServer | undefined = first
  let fault: string | undefined
  let failures = 0

  function goDown(error?: unknown): void {
    const reason = reasonOf(error)
    if (reason !== fault) onDown?.(reason)
    fault = reason
  }

  async function tryToLaunch(): Promise<void> {
    const delay = Math.min(largestDelayMs, firstDelayMs * 2 ** failures)
    if (failures++ > 0) await sleep(delay, undefined, { signal }).catch(() => {})
    if (signal.aborted) return
    try {
      server = await launch()
      fault = undefined
      onUp?.()
    } catch (error) {
      goDown(error)
    }
  }

  async function untilClosed(current: RunningServer): Promise<void> {
    const launchedAt = performance.now()
    // When `stop` came during a launch, only the previous server was told.
    if (signal.aborted) current.end()
    await current.closed
    server = undefined
    if (performance.now() - launchedAt > stableAfterMs) failures = 0
  }

  async function launchAgain(): Promise<void> {
    goDown()
    while (!server && !signal.aborted) await tryToLaunch()
  }

  async function run(): Promise<void> {
    while (server) {
      await untilClosed(server)
      if (!signal.aborted) await launchAgain()
    }
  }

  const running = run()
  return {
    fault: () => fault,
    async stop() {
      stopping.abort()
      server?.end()
      await running
    },
  }
}
