import { HEARTBEAT_MS } from './broadcast.ts'

/** Without a sign of life for longer, nobody knows what went unheard; with the beat that finds it out, below a second. */
const HEARTBEAT_TIMEOUT_MS = 600

export interface HeartbeatMonitor {
  /**
   * Everything that was said until this moment has been heard.
   * @param moment of `performance.now()`
   */
  received(moment: number): void
  stop(): void
}

/** Calls `onSilence` at each beat for as long as nothing is heard, and also at the end of a sleep of the whole process. */
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
    // What came while this process was busy is read before it is judged.
    else setImmediate(judge)
  }

  const timer = setInterval(beat, HEARTBEAT_MS).unref()
  return {
    received(moment) {
      heardAt = Math.max(heardAt, moment)
    },
    stop: () => clearInterval(timer),
  }
}
