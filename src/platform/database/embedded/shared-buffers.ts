import { totalmem } from 'node:os'

const MEGABYTE = 1024 * 1024

/**
 * How much of its tables a server of our own keeps in memory: a quarter of the machine's, or of what this process may have
 * of it, and at most 1 GB. Of a table that is larger than a quarter of this nothing is kept when it is read as a whole, so
 * PostgreSQL's own 128 MB would have dashboards fetch every page of a year anew.
 */
export function sharedBuffers(memoryBytes: number = memoryOfOurs()): string {
  const megabytes = Math.floor(memoryBytes / 4 / MEGABYTE)
  return `${Math.min(1_024, Math.max(128, megabytes))}MB`
}

function memoryOfOurs(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}
