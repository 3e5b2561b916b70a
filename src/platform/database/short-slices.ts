import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const script = fileURLToPath(new URL('short-slices-process.ts', import.meta.url))
const GIVES_UP_AFTER_MS = 5_000

/**
 * Asks Linux for slices of 0.1 ms for these processes and all that they start from now on. Since 6.12 it lets whoever
 * wakes up with a shorter slice than the one at work go first, and whoever has had his own slice makes way: with those
 * that it gives by itself, each step of a commit waits for milliseconds on a busy core, whatever the priorities. Where the
 * system does not allow it, they stay as they are.
 */
export async function shortenSlices(pids: number[]): Promise<void> {
  if (process.platform !== 'linux') return
  // Calls into the C library can end a process, and Node calls its own experimental: they are made in one that may end.
  const args = ['--disable-warning=ExperimentalWarning', script, ...pids.map(String)]
  await promisify(execFile)(process.execPath, args, { timeout: GIVES_UP_AFTER_MS }).catch(() => {})
}
