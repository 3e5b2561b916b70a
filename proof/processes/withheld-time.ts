import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf } from './kill-tree.ts'

const EVERY_MS = 50
/** Everything but PostgreSQL's connections: of its processes only those that take part in its start. */
const starting = /^(?:postgres: (?:startup|checkpointer))|^(?!postgres:)/

/**
 * Measures how long child processes were runnable but waited for a CPU (`/proc/<pid>/schedstat`), in milliseconds: on a
 * loaded machine a start takes that much longer. Never more than the time that has passed.
 */
export function watchWithheldTime(): { stop(): Promise<number> } {
  const waited = new Map<number, number>()
  const stopping = new AbortController()
  let withheld = 0
  let seenAt = performance.now()

  function look(): void {
    const passed = performance.now() - seenAt
    seenAt += passed
    let most = 0
    for (const pid of descendantsOf(process.pid).slice(1)) {
      const now = waitedFor(pid)
      if (now === undefined) continue
      most = Math.max(most, now - (waited.get(pid) ?? 0))
      waited.set(pid, now)
    }
    withheld += Math.min(most, passed)
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await sleep(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => {})
      look()
    }
  }

  look()
  withheld = 0
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await watching
      return withheld
    },
  }
}

/** Undefined for a process that has ended or takes no part in a start, and on systems without this counter. */
function waitedFor(pid: number): number | undefined {
  try {
    if (!starting.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return undefined
    const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return undefined
  }
}
