import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('./raise-priority-process.ts', import.meta.url))
const GIVES_UP_AFTER_MS = 5_000

/** In milliseconds; Linux gives 1.4 by itself on two cores, and more where there are more (docs/decisions/0025-short-slices-of-a-core.md). */
export const timeSlices = {
  /** Of the first thread of this process, on a machine that it shares with its database. */
  process: 1,
  /** Of the connection whose answers shoppers wait for: as long as most commits work at a stretch, and less than anybody else has. */
  log: 0.5,
}

/**
 * Asks Linux for a slice of so many milliseconds for the first thread of a process, and for nothing that it starts. Since 6.12
 * it lets anyone who wakes up with a shorter slice than the one at work go first; with equal ones, anyone who has just begun goes
 * on, until the next tick of the clock. Where the system does not allow it, the process stays as it is.
 *
 * @param ms from 0.1 to 100
 */
export async function shortenTimeSlice(pid: number, ms: number): Promise<void> {
  if (process.platform !== 'linux') return
  // Calls into the C library can end a process, and Node calls its own experimental: they are made in one that may end.
  const args = ['--disable-warning=ExperimentalWarning', script, String(pid), String(ms * 1_000_000)]
  await promisify(execFile)(process.execPath, args, { timeout: GIVES_UP_AFTER_MS }).catch(() => {})
}

/** For the connection whose answers shoppers wait for: on a machine that is shared with the database, it goes before all else there. */
export function raisePriority(isOwnServer: boolean): { onConnect?: (pid: number) => void } {
  return isOwnServer ? { onConnect: (pid) => void shortenTimeSlice(pid, timeSlices.log) } : {}
}
