import { closeSync, fstatSync, openSync, readSync, statfsSync } from 'node:fs'

/** As the operating system says it. */
export const DISK_FULL = 'No space left on device'

/** PostgreSQL cannot write its log of changes any more when there is less. */
const LEAST_BYTES = 1024 * 1024
/** The end of the server's log that is searched for its last words. */
const LOG_TAIL_BYTES = 4096

/** Why a server on this directory is down: the disk, or what it said last. Its log cannot say that the disk is full. */
export function downReason(directory: string, logFile: string, error?: unknown): string {
  if (isDiskFull(directory)) return DISK_FULL
  const last = lastFatalMessage(logFile)
  return last ?? (error instanceof Error ? error.message : 'PostgreSQL stopped unexpectedly')
}

/** Whether there is too little space left at this path for a database; false where that cannot be told. */
export function isDiskFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize < LEAST_BYTES
  } catch {
    return false
  }
}

function lastFatalMessage(logFile: string): string | undefined {
  return [...tailOf(logFile).matchAll(/(?:FATAL|PANIC):\s+(.+)/g)].at(-1)?.[1]
}

function tailOf(file: string): string {
  try {
    const descriptor = openSync(file, 'r')
    try {
      const { size } = fstatSync(descriptor)
      const tail = Buffer.alloc(Math.min(size, LOG_TAIL_BYTES))
      readSync(descriptor, tail, 0, tail.length, size - tail.length)
      return tail.toString()
    } finally {
      closeSync(descriptor)
    }
  } catch {
    return ''
  }
}
