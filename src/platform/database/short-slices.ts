import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('short-slices-process.ts', import.meta.url))
const GIVES_UP_AFTER_MS = 5_000

/**
 * Asks Linux for slices of 0.1 ms for the first threads of these processes, and for nothing that they start. Since 6.12 it
 * lets whoever wakes up with a shorter slice than the one at work go first; with equal ones, whoever has just begun goes on,
 * until the next tick of the clock. Where the system does not allow it, they stay as they are.
 */
export async function shortenSlices(pids: number[]): Promise<void> {
  if (process.platform !== 'linux') return
  // Calls into the C library can end a process, and Node calls its own experimental: they are made in one that may end.
  const args = ['--disable-warning=ExperimentalWarning', script, ...pids.map(String)]
  await promisify(execFile)(process.execPath, args, { timeout: GIVES_UP_AFTER_MS }).catch(() => {})
}

/** For the connection whose answers shoppers wait for: on a machine that is shared with the database, it goes before all else there. */
export function goingFirst(isOwnServer: boolean): { onConnect?: (pid: number) => void } {
  return isOwnServer ? { onConnect: (pid) => void shortenSlices([pid]) } : {}
}
