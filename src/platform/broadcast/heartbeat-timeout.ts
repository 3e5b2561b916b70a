import { HEARTBEAT_MS } from './broadcast.ts'

/**
 * Milliseconds without a heartbeat after which messages may have been lost. Together with the interval at which this is
 * checked, it stays below a second.
 */
const HEARTBEAT_TIMEOUT_MS = 600

export interface HeartbeatMonitor {
  /**
   * Everything sent before this moment was received.
   * @param moment as `performance.now()`
   */
  received(moment: number): void
  /** The latest such moment. */
  heardAt(): number
  stop(): void
}

/** Calls `onTimeout` at each beat while no heartbeat arrives, and after this process was suspended. */
export function watchHeartbeat(onTimeout: () => void): HeartbeatMonitor {
  let heardAt = Number.NEGATIVE_INFINITY
  let lastBeat = performance.now()

  function judge(): void {
    if (performance.now() - heardAt > HEARTBEAT_TIMEOUT_MS) onTimeout()
  }

  function beat(): void {
    const slept = performance.now() - lastBeat
    lastBeat += slept
    if (slept > HEARTBEAT_TIMEOUT_MS + HEARTBEAT_MS) onTimeout()
    // Messages that arrived while this process was busy are read first.
    else setImmediate(judge)
  }

  const timer = setInterval(beat, HEARTBEAT_MS).unref()
  return {
    received(moment) {
      heardAt = Math.max(heardAt, moment)
    },
    heardAt: () => heardAt,
    stop: () => clearInterval(timer),
  }
}
