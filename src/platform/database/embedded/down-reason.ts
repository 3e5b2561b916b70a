import { closeSync, fstatSync, openSync, readSync, statfsSync } from 'node:fs'

/** The operating system's message. */
export const DISK_FULL = 'No space left on device'

/** With less free space, in bytes, PostgreSQL cannot write its write-ahead log. */
const LEAST_BYTES = 1024 * 1024
/** The last bytes of the server's log, which are searched for its final message. */
const LOG_TAIL_BYTES = 4096

/** Why the server on this directory is down: a full disk, or its last log message. A full disk cannot be logged. */
export function downReason(directory: string, logFile: string, error?: unknown): string {
  if (isDiskFull(directory)) return DISK_FULL
  const last = lastFatalMessage(logFile)
  return last ?? (error instanceof Error ? error.message : 'PostgreSQL stopped unexpectedly')
}

/** True when the free space at this path is too small for a database; false when it cannot be determined. */
export function isDiskFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize < LEAST_BYTES
  } catch {
    return false
  }
}

/** Why a start failed, in the server's own words. @param since size of the log before the start */
export function startFailure(logFile: string, since: number): string {
  return lastFatalMessage(logFile, since) ?? (tailOf(logFile, since).trim() || 'it ended without a message')
}

function lastFatalMessage(logFile: string, since = 0): string | undefined {
  return [...tailOf(logFile, since).matchAll(/(?:FATAL|PANIC):\s+(.+)/g)].at(-1)?.[1]
}

/** @param since bytes at the beginning that are left out */
function tailOf(file: string, since = 0): string {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const { size } = fstatSync(descriptor)
      const tail = Buffer.alloc(Math.max(0, Math.min(size - since, LOG_TAIL_BYTES)))
      readSync(descriptor, tail, 0, tail.length, size - tail.length)
      return tail.toString()
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}
