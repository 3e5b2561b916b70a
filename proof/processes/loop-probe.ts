import { setInterval } from 'node:timers'

export interface LoopProbe {
  /** Longest event loop turn of this thread in CPU milliseconds since the last call. */
  takeLargest(): number
}

/**
 * Measures the event loop of the current thread. CPU time, so that other load of the machine does not count. Sampled by a
 * timer of one millisecond, which is the maximum error.
 */
export function startLoopProbe(): LoopProbe {
  let largest = 0
  let last = process.threadCpuUsage()

  function turn(): void {
    const used = process.threadCpuUsage(last)
    last = process.threadCpuUsage()
    largest = Math.max(largest, (used.user + used.system) / 1_000)
  }

  setInterval(turn, 1).unref()
  return {
    takeLargest() {
      turn()
      const taken = largest
      largest = 0
      return taken
    },
  }
}
