import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { shortenTimeSlices, timeSlices } from '../../src/platform/database/embedded/raise-priority.ts'

/**
 * Gives this process priority over everything it starts: it simulates shoppers, who have machines of their own. Without
 * permission it requests shorter time slices only, and its times include some milliseconds of scheduling. Returns which of
 * the two it got.
 */
export async function raiseOwnPriority(): Promise<boolean> {
  const own = String(process.pid)
  try {
    await promisify(execFile)('chrt', ['--reset-on-fork', '--fifo', '--pid', '1', own])
    return true
  } catch {
    await shortenTimeSlices({ pid: process.pid, ms: timeSlices.log })
    return false
  }
}

/** For what the same process does afterwards. */
export async function restoreOwnPriority(): Promise<void> {
  await promisify(execFile)('chrt', ['--other', '--pid', '0', String(process.pid)]).catch(() => {})
}
