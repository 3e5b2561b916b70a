import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { shortenTimeSlice, timeSlices } from '../../src/platform/database/embedded/raise-priority.ts'

/**
 * This process has the cores whenever it wants them, and nothing that it starts does: it stands for shoppers, who have
 * machines of their own and do not wait for a core beside what they measure. Where that is not allowed it asks for short
 * slices only, and its times hold some milliseconds of waiting that are its own. Answers which of the two it got.
 */
export async function raiseOwnPriority(): Promise<boolean> {
  const own = String(process.pid)
  try {
    await promisify(execFile)('chrt', ['--reset-on-fork', '--fifo', '--pid', '1', own])
    return true
  } catch {
    await shortenTimeSlice(process.pid, timeSlices.log)
    return false
  }
}
