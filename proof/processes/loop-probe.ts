import { setInterval } from 'node:timers'

export interface LoopProbe {
  /** Most milliseconds of CPU that this thread has used between two turns of its loop since this was last asked. */
  takeLargest(): number
}

/**
 * Watches the loop of the thread it is started in. What others on this machine do does not count: a thread that is not run
 * uses no CPU. The turns are those of a timer of a millisecond, so that it measures at most that much too much.
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
