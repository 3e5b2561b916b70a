import { execFile } from 'node:child_process'
import { release } from 'node:os'
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

/** A process whose first thread gets this time slice, from 0.1 to 100 milliseconds. */
export interface TimeSlice {
  pid: number
  ms: number
}

/**
 * Requests a time slice of this length for the first thread of a process; its children do not inherit it. Since Linux 6.12 a
 * thread that wakes up with a shorter slice preempts the running one. With equal slices, a thread that has just started
 * keeps running until the next clock tick. When the system does not permit it, nothing changes.
 */
export async function shortenTimeSlices(...slices: TimeSlice[]): Promise<void> {
  if (!takesSlices(release())) return
  // Calls into the C library can crash a process, and Node's interface for them is experimental, so a child process does it.
  const pairs = slices.flatMap(({ pid, ms }) => [String(pid), String(ms * 1_000_000)])
  const args = ['--disable-warning=ExperimentalWarning', script, ...pairs]
  await promisify(execFile)(process.execPath, args, { timeout: GIVES_UP_AFTER_MS }).catch(() => {})
}

/** Older kernels accept none. */
function takesSlices(kernel: string): boolean {
  const [major = 0, minor = 0] = kernel.split('.').map(Number)
  return process.platform === 'linux' && (major > 6 || (major === 6 && minor >= 12))
}

/**
 * For the connection whose answers shoppers wait for: when the database runs on this machine, it takes precedence there. The
 * process shares its cores with the database, and a cart's commit wakes both in turn.
 */
export function raisePriority(isOwnServer: boolean): { onConnect?: (pid: number) => void } {
  if (!isOwnServer) return {}
  return {
    onConnect: (pid) =>
      void shortenTimeSlices({ pid: process.pid, ms: timeSlices.process }, { pid, ms: timeSlices.log }),
  }
}
