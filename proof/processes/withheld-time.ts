import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { descendantsOf } from './kill-tree.ts'

const EVERY_MS = 50
/** Of PostgreSQL those that its start consists of; that one of many connections waits is not what a start waits for. */
const starting = /^(?:postgres: (?:startup|checkpointer))|^(?!postgres:)/

/**
 * Milliseconds in which a process below this one could have run and the machine gave it no processor, as Linux counts them:
 * on a loaded machine a start takes that much longer. Never more than the time that has passed.
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

/** Undefined for a process that has ended, is none of a start, or where the system does not count it. */
function waitedFor(pid: number): number | undefined {
  try {
    if (!starting.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return undefined
    const [, nanoseconds] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    return undefined
  }
}
