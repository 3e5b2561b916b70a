import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('./raise-priority-process.ts', import.meta.url))
const GIVES_UP_AFTER_MS = 5_000

/**
 * Milliseconds. Linux's default is 1.4 on two cores, and more on more cores (docs/decisions/0025-short-slices-of-a-core.md).
 */
export const timeSlices = {
  /** For the first thread of this process, when it shares its machine with the database. */
  process: 1,
  /** For the connection whose answers shoppers wait for: long enough for most commits, and shorter than any other slice. */
  log: 0.5,
}

/**
 * Requests a time slice of this length for the first thread of a process; its children do not inherit it. Since Linux 6.12 a
 * thread that wakes up with a shorter slice preempts the running one. With equal slices, a thread that has just started
 * keeps running until the next clock tick. When the system does not permit it, nothing changes.
 * @param ms from 0.1 to 100
 */
export async function shortenTimeSlice(pid: number, ms: number): Promise<void> {
  if (process.platform !== 'linux') return
  // Calls into the C library can crash a process, and Node's interface for them is experimental, so a child process does it.
  const args = ['--disable-warning=ExperimentalWarning', script, String(pid), String(ms * 1_000_000)]
  await promisify(execFile)(process.execPath, args, { timeout: GIVES_UP_AFTER_MS }).catch(() => {})
}

/** For the connection whose answers shoppers wait for: when the database runs on this machine, it takes precedence there. */
export function raisePriority(isOwnServer: boolean): { onConnect?: (pid: number) => void } {
  return isOwnServer ? { onConnect: (pid) => void shortenTimeSlice(pid, timeSlices.log) } : {}
}
