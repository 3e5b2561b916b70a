import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/**
 * Memory that our own server uses as table cache: a quarter of the machine's memory, or of this process's limit, and at most
 * 1 GB. PostgreSQL does not keep a table that is scanned as a whole when it is larger than a quarter of this cache, so with
 * the default of 128 MB dashboards would read every page of a year from disk each time.
 */
export function sharedBuffers(memoryBytes: number = memoryOfOurs()): string {
  const megabytes = Math.floor(memoryBytes / 4 / MEGABYTE)
  return `${Math.min(1_024, Math.max(128, megabytes))}MB`
}

function memoryOfOurs(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
